import { teamsContract } from '#shared/domains/teams/contract.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import {
  type createSiteAccess,
  type DomainsService,
  type PublishedSites,
  type SitesService,
  toSite,
} from '../sites/api.ts';
import type { TeamAccess } from './access.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { MembersService } from './members.service.ts';
import type { RolesService } from './roles.service.ts';
import type { TeamsService } from './teams.service.ts';

export interface TeamsApiServices {
  readonly teams: TeamsService;
  readonly members: MembersService;
  readonly invitations: InvitationsService;
  readonly roles: RolesService;
  readonly sites: SitesService;
  readonly domains: DomainsService;
  readonly published: PublishedSites;
  readonly access: { readonly team: TeamAccess; readonly site: ReturnType<typeof createSiteAccess> };
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
      get: ({ actor, team, roles, query }) => teams.page(team, roles, actor, query.invitation),
      ofUser: ({ params }) => teams.ofUser(params.userId),
      join: ({ actor, team, roles, body }) => members.join(actor, team, roles, body.invitation),
      leave: ({ actor, team }) => members.leave(actor, team),
      joinRequests: ({ team }) => members.requests(team),
      answerRequest: ({ team, params, body }) => members.answer(team, params.userId, body.approve),
      invitations: ({ team }) => invitations.list(team),
      invite: ({ actor, team, body }) => invitations.invite(actor, team, body),
      withdrawInvitation: ({ team, params }) => invitations.withdraw(team, params.invitationId),
      members: ({ team, query }) => services.roles.list(team, query.cursor),
      assignRole: ({ team, roles, params, body }) =>
        services.roles.assign(team, roles, params.userId, body.role),
      handOver: ({ team, body }) => services.roles.handOver(team, body.userId),
      createSite: ({ actor, team }) => sites.createFromTeam(actor, team),
      addSite: ({ actor, team, body }) => sites.addAnother(actor, team, body),
      mySites: ({ actor }) => sites.mine(actor),
      site: async ({ site }) => toSite(site),
      saveSite: ({ site, body }) => sites.save(site, body),
      publishSite: ({ site }) => sites.publish(site),
      publishedSite: ({ params }) => published.byId(params.siteId),
      siteByHost: ({ request }) => published.byHost(request.host),
      domain: ({ site }) => domains.get(site),
      attachDomain: ({ site, body }) => domains.attach(site, body.domain),
      checkDomain: ({ site }) => domains.check(site),
      moveDomain: ({ site, body }) => domains.move(site, body.to),
      detachDomain: ({ site }) => domains.detach(site),
    },
    deps,
    services.access,
  );
};
