export { inTurn, type OwnData, paged, single, whole } from './sections.ts';
