import type { OwnTeam } from '#shared/domains/teams/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { type FindActive, findActiveEarly } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { shownTeams } from './shown-teams.ts';
import { toTeamCard } from './team-page.ts';
import { createTeamsRepository, type TeamsRepository } from './teams.repository.ts';

/** How many teams of a person are shown. */
export const MOST_OWN_TEAMS = 50;

/** The newest teams of a person, each with their role. Cost: 1 for 4 KB, ½ for each team, and ½ for each owner. */
export type FindOwnTeams = (userId: UserId) => Promise<OwnTeam[]>;

export const createOwnTeams =
  (teams: Pick<TeamsRepository, 'membershipsOf' | 'ofMemberships'>, findActive: FindActive): FindOwnTeams =>
  async (userId) => {
    const mine = await teams.membershipsOf(userId, MOST_OWN_TEAMS);
    const findOwners = findActiveEarly(
      findActive,
      mine.flatMap(({ ownerId }) => ownerId ?? []),
      userId,
    );
    const rows = await teams.ofMemberships(mine);
    const roles = new Map(rows.map(({ team, role }) => [team.id, role]));
    const shown = await shownTeams(
      rows.map(({ team }) => team),
      findOwners,
    );
    return shown.flatMap((owned) => {
      const role = roles.get(owned.team.id);
      return role ? [{ ...toTeamCard(owned), role, topics: owned.team.topics ?? [] }] : [];
    });
  };

export const createOwnTeamsFinder = (table: Table, findActive: FindActive): FindOwnTeams =>
  createOwnTeams(createTeamsRepository(table), findActive);
