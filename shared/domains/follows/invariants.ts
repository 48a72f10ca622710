import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';

const personOf = ({ userId }: { readonly userId: string }): string => userId;

const counts = invariant({
  name: 'The number of hosts, teams, and places that a person follows is how many there are.',
  agreement: 'always',
  rows: {
    follow: compare(z.object({ userId: z.string() }), personOf),
    followCount: compare(z.object({ userId: z.string(), count: z.int() }), personOf),
  },
  holds: ({ follow, followCount: [counted] }) => (counted?.count ?? 0) === follow.length,
});

/** What always holds for the rows of follows. */
export const invariants = [counts];
