import { sitesContract } from '#shared/domains/sites/contract.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { TeamPageOfSite } from '../teams/api.ts';
import type { createSitesAccess } from './access.ts';
import type { DomainsService } from './domains.service.ts';
import type { PublishedSites } from './published.service.ts';
import type { SitesService } from './sites.service.ts';

export interface SitesApiServices {
  readonly sites: SitesService;
  readonly domains: DomainsService;
  readonly published: PublishedSites;
  readonly teamPage: TeamPageOfSite;
  readonly access: ReturnType<typeof createSitesAccess>;
}

export const createSitesApi = (services: SitesApiServices, deps: HttpDeps) => {
  const { sites, domains, published, teamPage, access } = services;
  return createHttpApi(
    sitesContract,
    {
      create: ({ actor, team }) => sites.createFromTeam(actor, team),
      add: ({ actor, team, body, plan }) => sites.addAnother(actor, team, body, plan.sites),
      mine: ({ actor }) => sites.mine(actor),
      get: ({ site }) => sites.get(site),
      save: ({ site, body }) => sites.save(site, body),
      publish: ({ site }) => sites.publish(site),
      published: ({ params }) => published.byId(params.siteId),
      byHost: ({ request }) => published.byHost(request.host),
      teamOfHost: async ({ request }) => teamPage((await published.byHost(request.host)).team.id),
      domain: ({ site }) => domains.get(site),
      attachDomain: ({ site, body }) => domains.attach(site, body.domain),
      checkDomain: ({ site }) => domains.check(site),
      moveDomain: ({ site, body }) => domains.move(site, body.to),
      detachDomain: ({ site }) => domains.detach(site),
    },
    deps,
    access,
  );
};
