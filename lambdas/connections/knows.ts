import { teamPartOf } from '#shared/domains/teams/roles.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { createTeamsOfFinder } from '../teams/api.ts';
import {
  createVisibleFinder,
  createVisibleOf,
  type FindVisible,
  type Knows,
  type VisibleOf,
} from '../users/api.ts';
import { createConnectionsRepository } from './connections.repository.ts';

/** A person's newest teams are compared. */
const MOST_TEAMS = 50;

/** Tells people who know each other, connected or in one team, from strangers. Cost: 1, and 1 for each team if they are not connected. */
export const openKnows = (table: Table): Knows => {
  const connections = createConnectionsRepository(table);
  const teamsOf = createTeamsOfFinder(table);
  /** Anybody can follow a team, so followers are strangers. */
  const playsIn = async (userId: UserId): Promise<TeamId[]> =>
    (await teamsOf(userId, MOST_TEAMS)).flatMap(({ team, role }) => (teamPartOf(role) ? [team.id] : []));
  return async (viewer, id) => {
    if ((await connections.find(viewer, id))?.state === 'connected') return true;
    const [own, others] = await Promise.all([playsIn(viewer), playsIn(id)]);
    return others.some((team) => own.includes(team));
  };
};

/** Finds what one person may see of another. */
export const openVisible = (table: Table, clock: Clock): FindVisible =>
  createVisibleFinder(table, clock, openKnows(table));

/** The same for an account that has been read. */
export const openVisibleOf = (table: Table, clock: Clock): VisibleOf =>
  createVisibleOf(table, clock, openKnows(table));
