import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';

const eventOf = ({ eventId }: { readonly eventId: string }): string => eventId;

const counts = invariant({
  name: 'The number of people who have an event among their favorites is how many there are.',
  agreement: 'always',
  rows: {
    favorite: compare(z.object({ eventId: z.string() }), eventOf),
    favoriteCount: compare(z.object({ eventId: z.string(), count: z.int() }), eventOf),
  },
  holds: ({ favorite, favoriteCount: [counted] }) => (counted?.count ?? 0) === favorite.length,
});

/** What always holds for the rows of favorites. */
export const invariants = [counts];
