import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';
import { connectionStates } from './contract.ts';

const connection = z.object({
  userId: z.string(),
  otherId: z.string(),
  state: z.enum(connectionStates),
  since: z.string(),
});
type Seen = z.infer<typeof connection>;

const pairs = invariant({
  name: 'Two people see the same connection: connected, or one asked and the other was asked.',
  agreement: 'always',
  rows: {
    connection: compare(connection, ({ userId, otherId }) =>
      [userId, otherId].toSorted((a, b) => a.localeCompare(b)).join(' '),
    ),
  },
  holds: ({ connection: [one, other, ...more] }) => {
    const isAsked = (asker?: Seen, asked?: Seen) =>
      asker?.state === 'requested' && asked?.state === 'received';
    const isConnected = one?.state === 'connected' && other?.state === 'connected';
    return (
      more.length === 0 &&
      one?.since === other?.since &&
      (isConnected || isAsked(one, other) || isAsked(other, one))
    );
  },
});

/** What always holds for the rows of connections. */
export const invariants = [pairs];
