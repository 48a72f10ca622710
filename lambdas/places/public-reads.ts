import { placesContract } from '#shared/domains/places/contract.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import { type PublicReads, publicReads } from '../core/public-reads.ts';
import type { Table } from '../data/table.ts';
import { openEventsAround } from '../discover/api.ts';
import { openShownNames } from '../family/api.ts';
import { createPlaceAccess } from './access.ts';
import { createEventsAtPlace } from './events-at-place.ts';
import { createPlacePages } from './place-page.ts';
import { createPlaceRatingsRepository } from './place-ratings.repository.ts';
import { createPlacesRepository } from './places.repository.ts';
import { createReviewList } from './review-list.ts';
import { createShownReviews } from './shown-reviews.ts';
import { createStatusFinder } from './status-finder.ts';

/** What anyone may read of places, and of the place of an event. */
export const openPlaceReads = (table: Table, cursors: Cursors, clock: Clock): PublicReads => {
  const places = createPlacesRepository(table);
  const findActive = openShownNames(table, clock);
  const show = createPlacePages(findActive);
  const findStatusAt = createStatusFinder({ places, findActive, clock });
  const eventsAt = createEventsAtPlace(openEventsAround(table, cursors, clock).next);
  const listReviews = createReviewList({
    ...{ ratings: createPlaceRatingsRepository(table), showReviews: createShownReviews(findActive), cursors },
  });
  return publicReads(
    placesContract,
    {
      statusAt: ({ query }) => findStatusAt(query),
      get: ({ place, roles }) => show(place, roles),
      events: ({ place }) => eventsAt(place),
      reviews: ({ place, query }) => listReviews(place, query.cursor),
    },
    { place: createPlaceAccess({ places, findActive }) },
  );
};
