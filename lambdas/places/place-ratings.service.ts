import * as z from 'zod/mini';
import {
  type NewReviewReport,
  type OwnRating,
  type PlaceReview,
  type RatingInput,
  ratingLimits,
} from '#shared/domains/places/ratings.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import { readPage } from '../core/pages.ts';
import type { HasBeenAt } from '../events/api.ts';
import type { PlaceEditsService } from './place-edits.service.ts';
import type { PlaceRatingsRepository } from './place-ratings.repository.ts';
import type { PlaceRow } from './places.repository.ts';
import type { ShowReviews } from './shown-reviews.ts';

export interface PlaceRatingsDeps {
  readonly ratings: PlaceRatingsRepository;
  readonly hasBeenAt: HasBeenAt;
  readonly report: PlaceEditsService['report'];
  readonly showReviews: ShowReviews;
  readonly cursors: Cursors;
  readonly clock: Clock;
}
interface Caller {
  readonly userId: UserId;
}
type Place = Pick<PlaceRow, 'id' | 'facts'>;

/** What people say about a place where they have been. */
export const createPlaceRatingsService = (deps: PlaceRatingsDeps) => {
  const { ratings, hasBeenAt, report, showReviews, cursors, clock } = deps;

  const own = async ({ userId }: Caller, { id, facts }: Place): Promise<OwnRating> => {
    const rating = await ratings.find(id, userId);
    if (!rating) return { rating: null, mayRate: await hasBeenAt(userId, facts, placeLimits.sameSpot) };
    const { stars, text } = rating;
    return { rating: { stars, text }, mayRate: true };
  };

  return {
    own,

    /** Whoever has rated the place may change it. @throws AppError place.not_been_there for others who have not been to an event there */
    async rate(caller: Caller, place: Place, input: RatingInput): Promise<OwnRating> {
      const { mayRate } = await own(caller, place);
      if (!mayRate) throw new AppError('place.not_been_there');
      await ratings.rate(place.id, caller.userId, input, clock.now());
      return { rating: input, mayRate };
    },

    async remove(caller: Caller, place: Place): Promise<OwnRating> {
      await ratings.remove(place.id, caller.userId);
      return own(caller, place);
    },

    /** The viewer's own first, then the newest. A page may have fewer than others: some are not shown to everybody. */
    list(
      { id }: Pick<PlaceRow, 'id'>,
      cursor: string | undefined,
      viewer?: UserId,
    ): Promise<Page<PlaceReview>> {
      const request = { scope: `place-reviews:${id}`, cursor, position: z.string() };
      return readPage(cursors, request, async (after) => {
        const [page, mine] = await Promise.all([
          ratings.newest(id, ratingLimits.perPage, after ?? null),
          after === undefined && viewer !== undefined ? ratings.find(id, viewer) : undefined,
        ]);
        const others = page.items.filter(({ userId }) => userId !== viewer);
        return { items: await showReviews([...(mine ? [mine] : []), ...others], viewer), next: page.cursor };
      });
    },

    /** Stores a report of somebody's review. @throws AppError place.review_not_found if the caller does not see one */
    async report(caller: Caller, place: PlaceRow, author: UserId, input: NewReviewReport) {
      const rating = await ratings.find(place.id, author);
      const [review] = await showReviews(rating ? [rating] : [], caller.userId);
      if (!review) throw new AppError('place.review_not_found');
      return report(caller, place, input, author);
    },
  };
};
export type PlaceRatingsService = ReturnType<typeof createPlaceRatingsService>;
