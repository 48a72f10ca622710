import type { RoleInTeam } from '#shared/domains/teams/roles.ts';
import type { SiteId } from '#shared/kernel/ids.ts';
import type { FindObject } from '../core/access.ts';
import type { TeamAccess } from '../teams/api.ts';
import type { SiteRow, SitesRepository } from './sites.repository.ts';

/** A website by its id. A caller's permissions follow from their roles in its team. */
export const createSiteAccess =
  (sites: Pick<SitesRepository, 'find'>, findTeam: TeamAccess): FindObject<SiteRow, RoleInTeam, SiteId> =>
  async (caller, id) => {
    const site = await sites.find(id);
    const team = site && (await findTeam(caller, site.teamId));
    return team && { object: site, roles: team.roles };
  };
