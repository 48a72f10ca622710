import type { TeamCard } from '#shared/domains/teams/contract.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import type { FindActive } from '../core/standing.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { shownTeams } from './shown-teams.ts';
import { Team } from './team.entity.ts';
import { toTeamCard } from './team-page.ts';

/**
 * The cards of some teams, in the requested order, without those of inactive owners. A team by invitation only is among them: its website may be public.
 * Cost: ½ each, and ½ for each owner.
 */
export type FindTeamCards = (ids: readonly TeamId[]) => Promise<TeamCard[]>;

export const createTeamCardsFinder = (table: Table, findActive: FindActive): FindTeamCards => {
  const teams = once(() => Team({ table }));
  return async (ids) => {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return [];
    const { data, unprocessed } = await teams()
      .get(wanted.map((id) => ({ id })))
      .go({ preserveBatchOrder: true });
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} teams were not read`);
    const shown = await shownTeams(
      data.filter((row) => row !== null),
      findActive,
    );
    return shown.map(toTeamCard);
  };
};
