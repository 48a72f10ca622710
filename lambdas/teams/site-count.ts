import type { SiteId, TeamId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { writeOf } from '../data/transaction.ts';
import { Team } from './team.entity.ts';

/** Writes that count a team's websites, for the transaction that adds a website. */
export const createSiteCounts = (table: Table) => {
  const entities = once(() => ({ team: Team({ table }) }));
  return {
    /** Fails if the team already has a website. */
    countFirst: (id: TeamId, siteId: SiteId) =>
      writeOf(entities(), ({ team }) =>
        team
          .patch({ id })
          .set({ siteId })
          .add({ sites: 1 })
          .where((row, op) => op.notExists(row.siteId))
          .commit(),
      ),

    /** Fails if the team has no website yet, or has `most` of them. */
    countAnother: (id: TeamId, most: number) =>
      writeOf(entities(), ({ team }) =>
        team
          .patch({ id })
          .add({ sites: 1 })
          .where((row, op) => `${op.exists(row.siteId)} AND ${op.lt(row.sites, most)}`)
          .commit(),
      ),
  };
};
