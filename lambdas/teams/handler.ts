import { teamsContract } from '#shared/domains/teams/contract.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { DomainsService, PublishedSites, SitesService } from '../sites/api.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { MembersService } from './members.service.ts';
import type { TeamsService } from './teams.service.ts';

export interface TeamsApiServices {
  readonly teams: TeamsService;
  readonly members: MembersService;
  readonly invitations: InvitationsService;
  readonly sites: SitesService;
  readonly domains: DomainsService;
  readonly published: PublishedSites;
}

export const createTeamsApi = (services: TeamsApiServices, deps: HttpDeps) => {
  const { teams, members, invitations, sites, domains, published } = services;
  return createHttpApi(
    teamsContract,
    {
      create: ({ actor, body, request }) => teams.create(actor, body, request.platform),
      list: ({ query }) => teams.list(query),
      mine: ({ actor }) => teams.mine(actor),
      byHost: async ({ request }) => teams.ofSite((await published.byHost(request.host)).team.id),
      get: ({ actor, params, query }) => teams.page(params.teamId, actor, query.invitation),
      ofUser: ({ params }) => teams.ofUser(params.userId),
      join: ({ actor, params, body }) => members.join(actor, params.teamId, body.invitation),
      leave: ({ actor, params }) => members.leave(actor, params.teamId),
      joinRequests: ({ actor, params }) => members.requests(actor, params.teamId),
      answerRequest: ({ actor, params, body }) =>
        members.answer(actor, params.teamId, params.userId, body.approve),
      invitations: ({ actor, params }) => invitations.list(actor, params.teamId),
      invite: ({ actor, params, body }) => invitations.invite(actor, params.teamId, body),
      withdrawInvitation: ({ actor, params }) =>
        invitations.withdraw(actor, params.teamId, params.invitationId),
      createSite: ({ actor, params }) => sites.createFromTeam(actor, params.teamId),
      addSite: ({ actor, params, body }) => sites.addAnother(actor, params.teamId, body),
      mySites: ({ actor }) => sites.mine(actor),
      site: ({ actor, params }) => sites.get(actor, params.siteId),
      saveSite: ({ actor, params, body }) => sites.save(actor, params.siteId, body),
      publishSite: ({ actor, params }) => sites.publish(actor, params.siteId),
      publishedSite: ({ params }) => published.byId(params.siteId),
      siteByHost: ({ request }) => published.byHost(request.host),
      domain: ({ actor, params }) => domains.get(actor, params.siteId),
      attachDomain: ({ actor, params, body }) => domains.attach(actor, params.siteId, body.domain),
      checkDomain: ({ actor, params }) => domains.check(actor, params.siteId),
      moveDomain: ({ actor, params, body }) => domains.move(actor, params.siteId, body.to),
      detachDomain: ({ actor, params }) => domains.detach(actor, params.siteId),
    },
    deps,
    {},
  );
};
