export { pageReads } from './reads.ts';
export { findCards, findPublic, listedBetween } from './shown.ts';
