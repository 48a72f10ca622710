import type { TeamCard } from '#shared/domains/teams/contract.ts';
import type { TeamRole } from '#shared/domains/teams/roles.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { contextOf } from '../runtime/context.ts';
import * as shown from './shown/index.ts';
import type { TeamRow } from './store/index.ts';

// For domains that are not moved yet. It goes with the last of them.
/** A team as other domains see it. */
export type Team = TeamRow;
export type FindTeamsOf = (
  userId: UserId,
  limit: number,
) => Promise<{ readonly team: Team; readonly role: TeamRole }[]>;
export type FindTeamCards = (ids: readonly TeamId[]) => Promise<TeamCard[]>;
export type FindTeamWithRoster = (id: TeamId) => ReturnType<typeof shown.findWithRoster>;

const peopleOf =
  (findActive: FindActive): shown.FindPeople =>
  (_ctx, ids, viewer) =>
    findActive(ids, viewer);

export const createTeamsOfFinder = (table: Table): FindTeamsOf => {
  const ctx = contextOf(table);
  return (userId, limit) => shown.teamsOf(ctx, userId, limit);
};
export const createTeamWithRosterFinder = (table: Table, findActive: FindActive): FindTeamWithRoster => {
  const ctx = contextOf(table);
  const findPeople = peopleOf(findActive);
  return (id) => shown.findWithRoster(ctx, id, findPeople);
};
export const createTeamCardsFinder = (table: Table, findActive: FindActive): FindTeamCards => {
  const ctx = contextOf(table);
  const findPeople = peopleOf(findActive);
  return (ids) => shown.findCards(ctx, ids, findPeople);
};
