export { type FoundSite, find, findByHost, type SiteOfHost } from './published.ts';
export { findHeads, sitesOfDeletion } from './sites.ts';
