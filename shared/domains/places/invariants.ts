import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';

const total = z.optional(z.int());

const ratings = invariant({
  name: 'The number and the stars that a place counts are those of its ratings.',
  agreement: 'always',
  rows: {
    place: compare(z.object({ id: z.string(), ratingCount: total, ratingStars: total }), ({ id }) => id),
    placeRating: compare(z.object({ placeId: z.string(), stars: z.int() }), ({ placeId }) => placeId),
  },
  holds: ({ place: [counted], placeRating }) =>
    (counted?.ratingCount ?? 0) === placeRating.length &&
    (counted?.ratingStars ?? 0) === placeRating.reduce((sum, { stars }) => sum + stars, 0),
});

/** What always holds for the rows of places. */
export const invariants = [ratings];
