export { findCards, findPublic, readAll } from './places.ts';
export { findAt } from './places-around.ts';
export { findWithRoles, pageReads } from './reads.ts';
