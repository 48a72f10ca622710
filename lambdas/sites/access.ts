import type { RoleInTeam } from '#shared/domains/teams/roles.ts';
import type { SiteId } from '#shared/kernel/ids.ts';
import type { FindObject } from '../core/access.ts';
import { withPlan } from '../core/plans.ts';
import type { PlanLimitsOf } from '../payments/old-api.ts';
import type { TeamAccess } from '../teams/api.ts';
import type { SiteRow, SitesRepository } from './sites.repository.ts';

export interface SitesAccessDeps {
  readonly sites: Pick<SitesRepository, 'find'>;
  readonly limits: Pick<PlanLimitsOf, 'ofTeam'>;
  readonly findTeam: TeamAccess;
}

/** A website by its id. A caller's permissions follow from their roles in its team. */
const createSiteAccess =
  ({ sites, findTeam }: SitesAccessDeps): FindObject<SiteRow, RoleInTeam, SiteId> =>
  async (caller, id) => {
    const site = await sites.find(id);
    const team = site && (await findTeam(caller, site.teamId));
    return team && { object: site, roles: team.roles };
  };

/** Teams and their websites, which depend on the team's plan. */
export const createSitesAccess = (deps: SitesAccessDeps) => ({
  team: withPlan(deps.findTeam, ({ id, siteId }) => ({
    read: () => deps.limits.ofTeam(id),
    has: { sites: siteId !== undefined },
  })),
  site: withPlan(createSiteAccess(deps), ({ teamId, domain }) => ({
    read: () => deps.limits.ofTeam(teamId),
    has: { customDomain: domain !== undefined },
  })),
});
