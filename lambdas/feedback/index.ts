export { pageReads } from './reads.ts';
