import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';

const one = compare(z.object({ id: z.string() }), ({ id }) => id);

const oneThing = invariant({
  name: 'Nothing is both a team and an external team.',
  agreement: 'always',
  rows: { externalTeam: one, team: one },
  holds: ({ externalTeam, team }) => externalTeam.length === 0 || team.length === 0,
});

const waiting = invariant({
  name: 'Every claim that waits for staff, and no other one, is in their list.',
  agreement: 'always',
  rows: {
    externalClaim: compare(
      z.object({
        ...{ teamId: z.string(), userId: z.string(), state: z.string(), queue: z.optional(z.string()) },
        ttl: z.optional(z.int()),
      }),
      ({ teamId, userId }) => `${teamId} ${userId}`,
    ),
  },
  holds: ({ externalClaim }) =>
    externalClaim.every(
      ({ state, queue, ttl }) =>
        (state === 'staff') === (queue !== undefined) && (state === 'staff') === (ttl === undefined),
    ),
});

/** What always holds for the rows of external teams. */
export const invariants = [oneThing, waiting];
