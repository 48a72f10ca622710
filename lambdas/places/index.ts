export { findCards, findPublic, readAll } from './places.ts';
export { findAt } from './places-at.ts';
export { pageReads } from './reads.ts';
