export { findPublic, readAll } from './places.ts';
export { pageReads } from './reads.ts';
