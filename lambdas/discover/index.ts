export { readPrivateDates, readPublicDates } from './dates-within.ts';
export { findNext, findOnNow, findSoon } from './nearby.ts';
export { pageReads } from './reads.ts';
