import type { Change } from '#shared/declare/rows.ts';
import type { teamDeletionRow } from '#shared/domains/teams/rows.ts';
import type { DomainsRepository } from './domains.repository.ts';
import type { SiteRow, SitesRepository } from './sites.repository.ts';

export interface ForgetTeamDeps {
  readonly sites: Pick<SitesRepository, 'ofTeam' | 'remove'>;
  readonly domains: Pick<DomainsRepository, 'release'>;
}

/**
 * Deletes the websites of a team that was deleted. Their domains are released first: the reaction to that takes them from the edge, with their
 * certificates. A website goes last, so an interrupted run finds what is left.
 */
export const createForgetTeamReaction =
  ({ sites, domains }: ForgetTeamDeps) =>
  async ({ after }: Change<typeof teamDeletionRow>): Promise<void> => {
    if (!after) return;
    let rest: SiteRow[];
    do {
      rest = await sites.ofTeam(after.id);
      for (const { id: siteId, teamId, domain } of rest) {
        if (domain !== undefined) await domains.release({ domain, siteId });
        await sites.remove(siteId, teamId);
      }
    } while (rest.length > 0);
  };
