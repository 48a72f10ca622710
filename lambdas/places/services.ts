import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Ids } from '../core/ids.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { openDatesWithin, openEventsAround } from '../discover/api.ts';
import { openBeenAt, openPeopleHere } from '../events/api.ts';
import { openPlacePhotos } from '../media/api.ts';
import { createPlaceAccess, type PlaceAccess } from './access.ts';
import { createEventsAtPlace, type FindEventsAt } from './events-at-place.ts';
import { createPeopleAtPlace, type FindPeopleAt } from './people-at-place.ts';
import { createPlaceEditsRepository } from './place-edits.repository.ts';
import { createPlaceEditsService, type PlaceEditsService } from './place-edits.service.ts';
import { createPlacePages } from './place-page.ts';
import { createPlacePhotosRepository } from './place-photos.repository.ts';
import { createPlacePhotosService, type PlacePhotosService } from './place-photos.service.ts';
import { createPlaceRatingsRepository } from './place-ratings.repository.ts';
import { createPlaceRatingsService, type PlaceRatingsService } from './place-ratings.service.ts';
import { createPlaceStatusService, type PlaceStatusService } from './place-status.service.ts';
import { createPlaceStatusesRepository } from './place-statuses.repository.ts';
import { createPlacesRepository } from './places.repository.ts';
import { createPlacesService, type PlacesService } from './places.service.ts';
import { createPlacesAround } from './places-around.ts';
import { createReviewList, type ListReviews } from './review-list.ts';
import { createShownReviews } from './shown-reviews.ts';
import { createStatusFinder, type FindStatusAt } from './status-finder.ts';

export interface PlacesWorld {
  readonly table: Table;
  readonly findActive: FindActive;
  readonly cursors: Cursors;
  readonly clock: Clock;
  readonly ids: Ids;
}
export interface PlacesApiServices {
  readonly places: PlacesService;
  readonly edits: PlaceEditsService;
  readonly photos: PlacePhotosService;
  readonly ratings: PlaceRatingsService;
  readonly statuses: PlaceStatusService;
  readonly findStatusAt: FindStatusAt;
  readonly listReviews: ListReviews;
  readonly eventsAt: FindEventsAt;
  readonly peopleAt: FindPeopleAt;
  readonly access: { readonly place: PlaceAccess };
}

export const createPlacesServices = ({
  table,
  findActive,
  cursors,
  clock,
  ids,
}: PlacesWorld): PlacesApiServices => {
  const places = createPlacesRepository(table);
  const show = createPlacePages(findActive);
  const photos = createPlacePhotosService({
    ...{ places, photos: createPlacePhotosRepository(table), uploads: openPlacePhotos(table) },
    ...{ show, clock, ids },
  });
  const ratings = createPlaceRatingsRepository(table);
  const showReviews = createShownReviews(findActive);
  const edits = createPlaceEditsService({
    ...{ places, edits: createPlaceEditsRepository(table), photos, ratings, showReviews },
    ...{ show, findActive, cursors, clock, ids },
  });
  const findAround = createPlacesAround({ places, findActive });
  const eventsAround = openEventsAround(table, cursors, clock);
  return {
    places: createPlacesService({ places, findAround, show, cursors, clock, ids }),
    edits,
    photos,
    ratings: createPlaceRatingsService({
      ...{ ratings, hasBeenAt: openBeenAt(table, clock), report: edits.report },
      ...{ showReviews, clock },
    }),
    listReviews: createReviewList({ ratings, showReviews, cursors }),
    statuses: createPlaceStatusService({
      ...{ places, statuses: createPlaceStatusesRepository(table), dates: openDatesWithin(table, clock) },
      ...{ show, clock },
    }),
    findStatusAt: createStatusFinder({ places, findActive, clock }),
    eventsAt: createEventsAtPlace(eventsAround.next),
    peopleAt: createPeopleAtPlace({
      findOnNow: eventsAround.onNow,
      readPeopleHere: openPeopleHere(table, cursors, clock),
    }),
    access: { place: createPlaceAccess({ places, findActive }) },
  };
};
