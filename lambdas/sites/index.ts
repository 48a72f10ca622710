export { type FoundSite, find, findByHost } from './published.ts';
export { findHeads, sitesOfDeletion } from './sites.ts';
