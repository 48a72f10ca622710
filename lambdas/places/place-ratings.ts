import type { NewReviewReport, OwnRating, RatingInput } from '#shared/domains/places/ratings.ts';
import { placeLimits } from '#shared/domains/places/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import * as edits from './place-edits.ts';
import { showReviews } from './place-reviews.ts';
import { findRating, type PlaceRow, removeRating, saveRating } from './store/index.ts';

interface Caller {
  readonly userId: UserId;
}
type Place = Pick<PlaceRow, 'id' | 'facts'>;

export const own = async (ctx: Context, { userId }: Caller, { id, facts }: Place): Promise<OwnRating> => {
  const rating = await findRating(ctx, id, userId);
  if (!rating)
    return { rating: null, mayRate: await events.hasAttendedAt(ctx, userId, facts, placeLimits.sameSpot) };
  const { stars, text } = rating;
  return { rating: { stars, text }, mayRate: true };
};

/** People who have rated the place may change it. @throws AppError place.not_been_there for others who have not been to an event there */
export const rate = async (
  ctx: Context,
  caller: Caller,
  place: Place,
  input: RatingInput,
): Promise<OwnRating> => {
  const { mayRate } = await own(ctx, caller, place);
  if (!mayRate) throw new AppError('place.not_been_there');
  await saveRating(ctx, place.id, caller.userId, input);
  return { rating: input, mayRate };
};

export const remove = async (ctx: Context, caller: Caller, place: Place): Promise<OwnRating> => {
  await removeRating(ctx, place.id, caller.userId);
  return own(ctx, caller, place);
};

/** Stores a report of another person's review. @throws AppError place.review_not_found if the caller does not see one */
export const report = async (
  ctx: Context,
  caller: Caller,
  place: PlaceRow,
  author: UserId,
  input: NewReviewReport,
): Promise<{ done: true }> => {
  const rating = await findRating(ctx, place.id, author);
  const [review] = await showReviews(ctx, rating ? [rating] : [], caller.userId);
  if (!review) throw new AppError('place.review_not_found');
  return edits.report(ctx, caller, place, input, author);
};
