import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { on } from '../../contracts/permissions.ts';
import { UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { placeParams } from './place-params.ts';
import { NewReviewReport, OwnRating, PlaceReview, RatingInput } from './ratings.ts';
import { place } from './roles.ts';

const aDay = { per: 'actor', count: 60, in: '1 day' } as const;

/** The endpoints with which places are rated. */
export const placeRatingEndpoints = {
  reviews: endpoint({
    ...noInput,
    method: 'GET',
    path: '/places/{placeId}/ratings',
    access: 'public',
    may: on(place, 'placeId', 'see'),
    summary:
      "Lists the ratings of a place with their texts: the caller's own first, then the newest. Those of people from whom a block separates the caller are left out.",
    params: placeParams,
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(PlaceReview),
  }),
  ownRating: endpoint({
    ...noInput,
    method: 'GET',
    path: '/places/{placeId}/rating',
    shows: ['place', 'event'],
    access: 'profile',
    may: on(place, 'placeId', 'see'),
    summary: 'Returns how the caller rated a place, and whether they may.',
    params: placeParams,
    response: OwnRating,
  }),
  rate: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/places/{placeId}/rating',
    access: 'profile',
    may: on(place, 'placeId', 'rate'),
    limits: [aDay],
    summary:
      'Rates a place, or changes the rating. Only for people who hosted or were going to an event there that has started.',
    params: placeParams,
    body: RatingInput,
    response: OwnRating,
  }),
  removeRating: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/places/{placeId}/rating',
    access: 'profile',
    may: on(place, 'placeId', 'rate'),
    limits: [aDay],
    summary: "Removes the caller's rating of a place. If there is none, nothing changes.",
    params: placeParams,
    response: OwnRating,
  }),
  reportReview: endpoint({
    ...noInput,
    method: 'POST',
    path: '/places/{placeId}/ratings/{userId}/reports',
    access: 'profile',
    may: on(place, 'placeId', 'report'),
    limits: [
      { per: 'actor', count: 20, in: '1 day' },
      { per: 'target', of: 'placeId', count: 40, in: '1 day' },
    ],
    summary: "Reports a person's review of a place.",
    params: z.extend(placeParams, { userId: UserId }),
    body: NewReviewReport,
    response: Done,
  }),
} as const;
