import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';

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

/** What always holds for the rows of accounts. */
export const invariants = [emails];
