import type { SiteId, TeamId } from '#shared/kernel/ids.ts';
import { type Caller, withPlan } from '../core/access.ts';
import * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import type { Access, Handlers } from '../runtime/http.ts';
import * as teams from '../teams/index.ts';
import type { sites as domain } from './domain.ts';
import * as domains from './domains.ts';
import * as published from './published.ts';
import { findSite } from './site.table.ts';
import * as sites from './sites.ts';

/** A caller's permissions in a website follow from their roles in its team. */
const findWithRoles = async (ctx: Context, caller: Caller, id: SiteId) => {
  const site = await findSite(ctx, id);
  const team = site && (await teams.findWithRoles(ctx, caller, site.teamId));
  return team && { object: site, roles: team.roles };
};

/** Teams and their websites, which depend on the team's plan. */
export const access = {
  team: (ctx, caller, teamId) =>
    withPlan(
      (id: TeamId) => teams.findWithRoles(ctx, caller, id),
      ({ id, siteId }) => ({
        read: () => payments.limitsOfTeam(ctx, id),
        has: { sites: siteId !== undefined },
      }),
    )(teamId),
  site: (ctx, caller, siteId) =>
    withPlan(
      (id: SiteId) => findWithRoles(ctx, caller, id),
      ({ teamId, domain: attached }) => ({
        read: () => payments.limitsOfTeam(ctx, teamId),
        has: { customDomain: attached !== undefined },
      }),
    )(siteId),
} satisfies Access<typeof domain.api>;

export const handlers = {
  create: (ctx, { actor, team }) => sites.createFromTeam(ctx, actor, team),
  add: (ctx, { actor, team, body, plan }) => sites.addAnother(ctx, actor, team, body, plan.sites),
  mine: (ctx, { actor }) => sites.mine(ctx, actor),
  get: (ctx, { site }) => sites.get(ctx, site),
  save: (ctx, { site, body }) => sites.save(ctx, site, body),
  publish: (ctx, { site }) => sites.publish(ctx, site),
  published: (ctx, { params }) => published.byId(ctx, params.siteId),
  byHost: (ctx, { request }) => published.byHost(ctx, request.host),
  teamOfHost: async (ctx, { request }) =>
    teams.pageOfSite(ctx, (await published.byHost(ctx, request.host)).team.id),
  domain: (ctx, { site }) => domains.get(ctx, site),
  attachDomain: (ctx, { site, body }) => domains.attach(ctx, site, body.domain),
  checkDomain: (ctx, { site }) => domains.check(ctx, site),
  moveDomain: (ctx, { site, body }) => domains.move(ctx, site, body.to),
  detachDomain: (ctx, { site }) => domains.detach(ctx, site),
} satisfies Handlers<typeof domain.api, typeof access>;
