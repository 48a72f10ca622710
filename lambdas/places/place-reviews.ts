import * as z from 'zod/mini';
import { type PlaceReview, ratingLimits } from '#shared/domains/places/ratings.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { readPage } from '../core/pages.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import { findRating, listRatings, type PlaceRatingRow, type PlaceRow } from './store/index.ts';

/** Ratings as a viewer sees them: without those of people who are not active, or whom a block separates from `viewer`. */
export const showReviews = async (
  ctx: Context,
  rows: readonly PlaceRatingRow[],
  viewer?: UserId,
): Promise<PlaceReview[]> => {
  const people = await family.findShown(
    ctx,
    rows.map(({ userId }) => userId),
    viewer,
  );
  return rows.flatMap(({ userId, stars, text, ratedAt }) => {
    const author = people.get(userId);
    return author ? [{ author, stars, text, ratedAt }] : [];
  });
};

/** A page of the ratings of a place: the viewer's own first, then the newest. It may have fewer than others: some are not shown to everybody. */
export const list = (
  ctx: Context<'cursors'>,
  { id }: Pick<PlaceRow, 'id'>,
  cursor: string | undefined,
  viewer?: UserId,
): Promise<Page<PlaceReview>> => {
  const request = { scope: `place-reviews:${id}`, cursor, position: z.string() };
  return readPage(ctx.cursors, request, async (after) => {
    const [page, mine] = await Promise.all([
      listRatings(ctx, id, ratingLimits.perPage, after ?? null),
      after === undefined && viewer !== undefined ? findRating(ctx, id, viewer) : undefined,
    ]);
    const others = page.items.filter(({ userId }) => userId !== viewer);
    const rows = [...(mine ? [mine] : []), ...others];
    return { items: await showReviews(ctx, rows, viewer), next: page.cursor };
  });
};
