export { createSiteHeadsFinder, type FindSiteHeads, type SiteHead } from './site-heads.ts';
export { type FoundSite, openSiteFinders, type SiteFinders, type SiteOfHost } from './site-finders.ts';
