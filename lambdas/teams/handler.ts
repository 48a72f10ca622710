import { teamsContract } from '#shared/contracts/teams.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { DomainsService, PublishedSites, SitesService } from '../sites/api.ts';
import type { TeamsService } from './teams.service.ts';

export interface TeamsApiServices {
  readonly teams: TeamsService;
  readonly sites: SitesService;
  readonly domains: DomainsService;
  readonly published: PublishedSites;
}

export const createTeamsApi = (services: TeamsApiServices, deps: HttpDeps) => {
  const { teams, sites, domains, published } = services;
  return createHttpApi(
    teamsContract,
    {
      create: ({ actor, body, request }) => teams.create(actor, body, request.platform),
      list: ({ query }) => teams.list(query),
      mine: ({ actor }) => teams.mine(actor),
      byHost: async ({ request }) => teams.page((await published.byHost(request.host)).team.id),
      get: ({ params }) => teams.page(params.teamId),
      ofUser: ({ params }) => teams.ofUser(params.userId),
      createSite: ({ actor, params }) => sites.createFromTeam(actor, params.teamId),
      mySites: ({ actor }) => sites.mine(actor),
      site: ({ actor, params }) => sites.get(actor, params.siteId),
      saveSite: ({ actor, params, body }) => sites.save(actor, params.siteId, body),
      publishSite: ({ actor, params }) => sites.publish(actor, params.siteId),
      publishedSite: ({ params }) => published.byId(params.siteId),
      siteByHost: ({ request }) => published.byHost(request.host),
      domain: ({ actor, params }) => domains.get(actor, params.siteId),
      attachDomain: ({ actor, params, body }) => domains.attach(actor, params.siteId, body.domain),
      checkDomain: ({ actor, params }) => domains.check(actor, params.siteId),
      detachDomain: ({ actor, params }) => domains.detach(actor, params.siteId),
    },
    deps,
  );
};
