export { type FoundSite, openSiteFinders, type SiteFinders, type SiteOfHost } from './site-finders.ts';
export { createSiteHeadsFinder, type FindSiteHeads } from './site-heads.ts';
export { createSitesOfTeam } from './sites-of-team.ts';
