import type { Table } from '../data/table.ts';
import { type OwnData, whole } from '../downloads/sections/index.ts';
import { contextOf } from '../runtime/context.ts';
import type { teams } from './domain.ts';
import { teamsOfMemberships } from './shown/index.ts';
import { membershipsOf } from './store/index.ts';

/** More than anybody has. */
const MOST_TEAMS = 500;

export const openOwnData = (table: Table): OwnData<typeof teams> => {
  const ctx = contextOf(table);
  return {
    teams: whole(async (userId) => {
      const memberships = await membershipsOf(ctx, userId, MOST_TEAMS);
      const cards = new Map((await teamsOfMemberships(ctx, memberships)).map(({ team }) => [team.id, team]));
      return memberships.map(({ teamId, role, since }) => {
        const team = cards.get(teamId);
        return { teamId, role, since, ...team?.card, ownerId: team?.ownerId };
      });
    }),
  };
};
