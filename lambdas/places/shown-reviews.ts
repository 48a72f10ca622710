import type { PlaceReview } from '#shared/domains/places/ratings.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindActive } from '../core/standing.ts';
import type { PlaceRatingRow } from './place-ratings.repository.ts';

/** Ratings as somebody sees them: without those of people who are not active, or from whom a block separates `viewer`. */
export type ShowReviews = (rows: readonly PlaceRatingRow[], viewer?: UserId) => Promise<PlaceReview[]>;

export const createShownReviews =
  (findActive: FindActive): ShowReviews =>
  async (rows, viewer) => {
    const people = await findActive(
      rows.map(({ userId }) => userId),
      viewer,
    );
    return rows.flatMap(({ userId, stars, text, ratedAt }) => {
      const author = people.get(userId);
      return author ? [{ author, stars, text, ratedAt }] : [];
    });
  };
