import * as placeRatings from '#lambdas/places/place-ratings.ts';
import { access } from '#lambdas/places/reads.ts';
import type { StoredUser } from '#lambdas/users/store/index.ts';
import type { RatingInput } from '#shared/domains/places/ratings.ts';
import type { PlaceId } from '#shared/kernel/ids.ts';
import type { Random } from '../support/random.ts';
import { memberOf, type Services } from './services.ts';

/** What people say; many only give stars. */
const reviews: readonly RatingInput[] = [
  { stars: 5, text: 'Good nets, good people, and there is always a game in the evening.' },
  { stars: 5, text: '' },
  { stars: 5, text: 'Our new favorite. Easy to park, and the restrooms are clean.' },
  { stars: 4, text: 'Great place to play. Bring your own water when it is hot.' },
  { stars: 4, text: '' },
  { stars: 4, text: 'Gets busy on weekends, so come early.' },
  { stars: 3, text: 'Fine for a casual game. The lines are a bit worn.' },
  { stars: 5, text: 'Plenty of shade, and the staff is friendly.' },
  { stars: 5, text: 'We come every week. Beginners are welcome.' },
  { stars: 4, text: 'Well kept. The far court has the best lights.' },
];
/** Of those who may have been there, how many say something: each something else. */
const MOST = 9;

/** Some of those who have been to a place rate it; nobody has anything to say about the last one, which is closed. */
export const ratePlaces = async (
  { ctx }: Services,
  places: readonly PlaceId[],
  people: readonly StoredUser[],
  random: Random,
): Promise<void> => {
  for (const id of places.slice(0, -1)) {
    const said = random.some(reviews, MOST);
    for (const [index, member] of random.some(people, MOST).map(memberOf).entries()) {
      const place = (await access.place(ctx, member, id))?.object;
      const review = said[index];
      if (!place || !review) continue;
      const { mayRate } = await placeRatings.own(ctx, member, place);
      if (mayRate) await placeRatings.rate(ctx, member, place, review);
    }
  }
};
