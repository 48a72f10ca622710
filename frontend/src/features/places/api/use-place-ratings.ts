import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import type { NewReviewReport, PlaceReview, RatingInput } from '#shared/domains/places/ratings.ts';
import type { PlaceId } from '#shared/kernel/ids.ts';

export const useRatingChanges = (placeId: PlaceId) => {
  const rate = useWrite(placesContract.rate);
  const removeRating = useWrite(placesContract.removeRating);
  const reportReview = useWrite(placesContract.reportReview);
  const params = { placeId };
  return {
    rate: (body: RatingInput) => rate({ params, body }),
    remove: () => removeRating({ params }),
    report: ({ author: { userId } }: PlaceReview, body: NewReviewReport) =>
      reportReview({ params: { placeId, userId }, body }),
  };
};
