export { createDomainsRepository } from './domains.repository.ts';
export {
  createPublishedSites,
  type FoundSite,
  type PublishedSites,
  type SiteOfHost,
} from './published.service.ts';
export { createSitesRepository } from './sites.repository.ts';
