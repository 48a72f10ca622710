import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';
import { blockSides } from './privacy.ts';

const account = z.object({
  id: z.string(),
  email: z.string(),
  record: z.object({ alternateEmails: z.array(z.string()) }),
});

const emails = invariant({
  name: 'Every account has claimed its email address and its confirmed alternate ones, and no other.',
  agreement: 'always',
  rows: {
    user: compare(account, ({ id }) => id),
    emailClaim: compare(z.object({ userId: z.string(), email: z.string() }), ({ userId }) => userId),
  },
  holds: ({ user: [one], emailClaim: claims }) =>
    (one ? [one.email, ...one.record.alternateEmails] : []).toSorted().join(' ') ===
    claims
      .map(({ email }) => email)
      .toSorted()
      .join(' '),
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
