import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';

const places = invariant({
  name: 'The search knows every place, and no place that is gone.',
  agreement: 'soon',
  rows: {
    place: compare(z.object({ id: z.string(), facts: z.object({ name: z.string() }) }), ({ id }) => id),
    searchEntry: compare(
      z.object({
        kind: z.string(),
        id: z.string(),
        document: z.optional(z.object({ title: z.string() })),
      }),
      ({ kind, id }) => (kind === 'place' ? id : undefined),
    ),
  },
  holds: ({ place: [place], searchEntry: [entry] }) => entry?.document?.title === place?.facts.name,
});

/** What always holds for the rows of the search. */
export const invariants = [places];
