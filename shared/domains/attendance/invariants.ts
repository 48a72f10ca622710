import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';
import { sessionLimits } from './rules.ts';

const { dates, most } = sessionLimits;

const counts = invariant({
  name: 'A team counts its sessions, up to the limit, and each has at least one date and at most a hundred.',
  agreement: 'always',
  rows: {
    teamSession: compare(
      z.object({ teamId: z.string(), dates: z.array(z.unknown()) }),
      ({ teamId }) => teamId,
    ),
    teamSessionCount: compare(z.object({ teamId: z.string(), count: z.int() }), ({ teamId }) => teamId),
  },
  holds: ({ teamSession, teamSessionCount: [counted] }) =>
    (counted?.count ?? 0) === teamSession.length &&
    teamSession.length <= most &&
    teamSession.every(({ dates: { length } }) => length >= dates.min && length <= dates.max),
});

/** What always holds for the rows of sessions. */
export const invariants = [counts];
