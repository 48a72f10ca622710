import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';
import { answers, isOpenSearch, searchStates } from './rules.ts';

const date = { eventId: z.string(), occurrenceId: z.string() };
type DateKey = z.infer<z.ZodMiniObject<typeof date>>;
const dateOf = ({ eventId, occurrenceId }: DateKey): string => `${eventId} ${occurrenceId}`;
const personOf = (row: DateKey & { readonly userId: string }): string => `${dateOf(row)} ${row.userId}`;

const claims = invariant({
  name: 'Anyone who got a spot as a substitute has an RSVP to that date.',
  agreement: 'always',
  rows: {
    subRequest: compare(z.object({ ...date, userId: z.string(), answer: z.enum(answers) }), personOf),
    rsvp: compare(z.object({ ...date, userId: z.string() }), personOf),
  },
  holds: ({ subRequest, rsvp }) => rsvp.length > 0 || subRequest.every(({ answer }) => answer !== 'in'),
});

const searches = invariant({
  name: 'A search for substitutes has a next check until it is over.',
  agreement: 'always',
  rows: {
    subSearch: compare(
      z.object({ ...date, slotId: z.string(), state: z.enum(searchStates), due: z.optional(z.string()) }),
      (row) => `${dateOf(row)} ${row.slotId}`,
    ),
  },
  holds: ({ subSearch }) => subSearch.every(({ state, due }) => isOpenSearch(state) === (due !== undefined)),
});

/** What always holds for the rows of substitutes. */
export const invariants = [claims, searches];
