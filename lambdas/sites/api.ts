export { createSiteAccess } from './access.ts';
export { createDomainsRepository } from './domains.repository.ts';
export { createDomainsService, type DomainsService } from './domains.service.ts';
export {
  createPublishedSites,
  type FoundSite,
  type PublishedSites,
  type SiteOfHost,
} from './published.service.ts';
export { createSitesRepository } from './sites.repository.ts';
export { createSitesService, type SitesService, toSite } from './sites.service.ts';
