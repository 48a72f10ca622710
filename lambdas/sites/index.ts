export { type FoundSite, find, findByHost, type SiteOfHost } from './published.ts';
export { sitesOfDeletion } from './sites.ts';
