import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import type { NewReviewReport, PlaceReview, RatingInput } from '#shared/domains/places/ratings.ts';
import type { PlaceId } from '#shared/kernel/ids.ts';

/** What people say about a place: the person's own review first, then the newest. */
export const usePlaceReviews = (placeId: PlaceId) => {
  const params = { placeId };
  return usePages(readKey(placesContract.reviews, { params }), (cursor) =>
    call(placesContract.reviews, { params, query: { cursor } }),
  );
};

/** How the person rated a place, and whether they may; nothing is requested for visitors. */
export const useOwnRating = (placeId: PlaceId, isMember: boolean) =>
  useEndpoint(placesContract.ownRating, isMember ? { params: { placeId } } : null);

export const useRatingChanges = (placeId: PlaceId) => {
  const change = useChange();
  const params = { placeId };
  return {
    rate: (body: RatingInput) => change(placesContract.rate, { params, body }),
    remove: () => change(placesContract.removeRating, { params }),
    report: ({ author: { userId } }: PlaceReview, body: NewReviewReport) =>
      change(placesContract.reportReview, { params: { placeId, userId }, body }),
  };
};
