export { findCards, findPublic, readAll } from './places.ts';
export { findAt } from './places-around.ts';
export { pageReads } from './reads.ts';
