export { type FoundSite, openSiteFinders, type SiteFinders, type SiteOfHost } from './site-finders.ts';
