import { type OwnData, whole } from '../downloads/sections/index.ts';
import type { teams } from './domain.ts';
import { teamsOfMemberships } from './shown/index.ts';
import { chargesOf, membershipsOf } from './store/index.ts';

/** More than anybody has. */
const MOST_TEAMS = 500;

export const ownData = {
  teams: whole(async (ctx, userId) => {
    const memberships = await membershipsOf(ctx, userId, MOST_TEAMS);
    const cards = new Map((await teamsOfMemberships(ctx, memberships)).map(({ team }) => [team.id, team]));
    return memberships.map(({ teamId, role, since }) => {
      const team = cards.get(teamId);
      return { teamId, role, since, ...team?.card, ownerId: team?.ownerId };
    });
  }),
  dues: whole(async (ctx, userId) =>
    (await chargesOf(ctx, userId)).map(({ teamId, dueOn, amount, state, log }) => ({
      ...{ teamId, dueOn, amount, state },
      log: log.map(({ at, state: to }) => ({ at, state: to })),
    })),
  ),
} satisfies OwnData<typeof teams>;
