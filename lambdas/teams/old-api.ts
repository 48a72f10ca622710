import type { TeamCard } from '#shared/domains/teams/contract.ts';
import type { RoleInTeam, TeamRole } from '#shared/domains/teams/roles.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { FindObject } from '../core/access.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { PublicReads } from '../core/public-reads.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { contextOf } from '../runtime/context.ts';
import type { FindVisible } from '../users/people/old-api.ts';
import { pageReads } from './api.ts';
import * as roster from './roster/index.ts';
import * as shown from './shown/index.ts';
import type { TeamRow } from './store/index.ts';

// For domains that are not moved yet. It goes with the last of them.
export type { HostingTeam } from './roster/index.ts';
/** A team as other domains see it. */
export type Team = TeamRow;
export type TeamAccess = FindObject<TeamRow, RoleInTeam, TeamId | string>;
export type FindTeamsOf = (
  userId: UserId,
  limit: number,
) => Promise<{ readonly team: Team; readonly role: TeamRole }[]>;
export type FindTeamCards = (ids: readonly TeamId[]) => Promise<TeamCard[]>;
export type FindTeamWithRoster = (id: TeamId) => ReturnType<typeof shown.findWithRoster>;
export type ReadListedTeams = (from: string, until: string) => AsyncIterable<readonly shown.ListedTeam[]>;

const peopleOf =
  (findActive: FindActive): shown.FindPeople =>
  (_ctx, ids, viewer) =>
    findActive(ids, viewer);

export const openTeamAccess = (table: Table): TeamAccess => {
  const ctx = contextOf(table);
  return (caller, reference) => roster.findWithRoles(ctx, caller, reference);
};
export const createTeamsOfFinder = (table: Table): FindTeamsOf => {
  const ctx = contextOf(table);
  return (userId, limit) => shown.teamsOf(ctx, userId, limit);
};
export const createListedTeamsReader = (table: Table): ReadListedTeams => {
  const ctx = contextOf(table);
  return (from, until) => shown.listedBetween(ctx, from, until);
};
export const createListedTeamFinder = (table: Table) => {
  const ctx = contextOf(table);
  return (...asked: [reference: TeamId | string, findOwner: Parameters<typeof shown.findListed>[2]]) =>
    shown.findListed(ctx, ...asked);
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
export const openTeamReads = (
  table: Table,
  cursors: Cursors,
  clock: Clock,
  findVisible: FindVisible,
): PublicReads =>
  pageReads(
    Object.assign(contextOf(table, clock), { cursors }),
    async (_ctx, viewer, userId) => (await findVisible(viewer, userId))?.profile ?? false,
  );
