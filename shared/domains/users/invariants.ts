import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';
import { blockSides } from './privacy.ts';

const emails = invariant({
  name: 'Every account has claimed its email address, and no other.',
  agreement: 'always',
  rows: {
    user: compare(z.object({ id: z.string(), email: z.string() }), ({ id }) => id),
    emailClaim: compare(z.object({ userId: z.string(), email: z.string() }), ({ userId }) => userId),
  },
  holds: ({ user: [account], emailClaim: [claim, ...others] }) =>
    others.length === 0 && account?.email === claim?.email,
});

const block = z.object({
  userId: z.string(),
  otherId: z.string(),
  side: z.enum(blockSides),
  since: z.string(),
});

const blocks = invariant({
  name: 'Every block has a row on both sides.',
  agreement: 'always',
  rows: {
    block: compare(block, ({ userId, otherId, side }) =>
      (side === 'blocked' ? [userId, otherId] : [otherId, userId]).join(' '),
    ),
  },
  holds: ({ block: [one, other, ...more] }) =>
    more.length === 0 &&
    one?.userId === other?.otherId &&
    one?.otherId === other?.userId &&
    one?.side !== other?.side &&
    one?.since === other?.since,
});

/** What always holds for the rows of accounts. */
export const invariants = [emails, blocks];
