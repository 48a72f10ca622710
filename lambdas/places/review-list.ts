import * as z from 'zod/mini';
import { type PlaceReview, ratingLimits } from '#shared/domains/places/ratings.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Cursors } from '../core/cursor.ts';
import { readPage } from '../core/pages.ts';
import type { PlaceRatingsRepository } from './place-ratings.repository.ts';
import type { PlaceRow } from './places.repository.ts';
import type { ShowReviews } from './shown-reviews.ts';

export interface ReviewListDeps {
  readonly ratings: Pick<PlaceRatingsRepository, 'newest' | 'find'>;
  readonly showReviews: ShowReviews;
  readonly cursors: Cursors;
}
/** A page of the ratings of a place: the viewer's own first, then the newest. It may have fewer than others: some are not shown to everybody. */
export type ListReviews = (
  place: Pick<PlaceRow, 'id'>,
  cursor: string | undefined,
  viewer?: UserId,
) => Promise<Page<PlaceReview>>;

export const createReviewList =
  ({ ratings, showReviews, cursors }: ReviewListDeps): ListReviews =>
  ({ id }, cursor, viewer) => {
    const request = { scope: `place-reviews:${id}`, cursor, position: z.string() };
    return readPage(cursors, request, async (after) => {
      const [page, mine] = await Promise.all([
        ratings.newest(id, ratingLimits.perPage, after ?? null),
        after === undefined && viewer !== undefined ? ratings.find(id, viewer) : undefined,
      ]);
      const others = page.items.filter(({ userId }) => userId !== viewer);
      return { items: await showReviews([...(mine ? [mine] : []), ...others], viewer), next: page.cursor };
    });
  };
