import type { NewReviewReport, OwnRating, RatingInput } from '#shared/domains/places/ratings.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
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
  readonly clock: Clock;
}
interface Caller {
  readonly userId: UserId;
}
type Place = Pick<PlaceRow, 'id' | 'facts'>;

/** What people say about a place where they have been. */
export const createPlaceRatingsService = (deps: PlaceRatingsDeps) => {
  const { ratings, hasBeenAt, report, showReviews, clock } = deps;

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
