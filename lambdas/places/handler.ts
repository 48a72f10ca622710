import { placesContract } from '#shared/domains/places/contract.ts';
import { callerId } from '../core/access.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { AddressSearchService } from './address-search.service.ts';
import type { PlacesApiServices } from './services.ts';

export const createPlacesApi = (
  addresses: AddressSearchService,
  {
    places,
    edits,
    photos,
    ratings,
    listReviews,
    statuses,
    findStatusAt,
    eventsAt,
    peopleAt,
    access,
  }: PlacesApiServices,
  deps: HttpDeps,
) =>
  createHttpApi(
    placesContract,
    {
      cities: ({ query }) => addresses.cities(query.q),
      search: ({ query }) => addresses.search(query),
      list: ({ query }) => places.list(query),
      similar: ({ query }) => places.similar(query),
      add: ({ actor, body }) => places.add(actor, body),
      get: ({ actor, place, roles }) => places.get(place, roles, callerId(actor)),
      events: ({ actor, place }) => eventsAt(place, callerId(actor)),
      usersByCheckIn: ({ actor, place }) => peopleAt(actor.userId, place),
      update: ({ place, roles, body }) => places.update(place, roles, body),
      verify: ({ place, roles, body }) => places.verify(place, roles, body.verified),
      statusAt: ({ query }) => findStatusAt(query),
      affected: ({ actor, place, query }) => statuses.affected(actor, place, query.until),
      setStatus: ({ actor, place, roles, body }) => statuses.set(actor, place, roles, body),
      endStatus: ({ place, roles }) => statuses.end(place, roles),
      suggest: ({ actor, place, body }) => edits.suggest(actor, place, body),
      suggestPhoto: ({ actor, place, body }) => photos.suggest(actor, place, body.photo),
      addPhoto: ({ actor, place, roles, body }) => photos.add(actor, place, roles, body.photo),
      orderPhotos: ({ place, roles, body }) => photos.order(place, roles, body.photos),
      removePhoto: ({ place, roles, params }) => photos.remove(place, roles, params.photoId),
      reviews: ({ actor, place, query }) => listReviews(place, query.cursor, callerId(actor)),
      ownRating: ({ actor, place }) => ratings.own(actor, place),
      rate: ({ actor, place, body }) => ratings.rate(actor, place, body),
      removeRating: ({ actor, place }) => ratings.remove(actor, place),
      reportReview: ({ actor, place, params, body }) => ratings.report(actor, place, params.userId, body),
      edits: ({ place, query }) => edits.list(place, query.cursor),
      answerEdit: ({ place, roles, params, body }) =>
        edits.answer(place, roles, { editId: params.editId, accept: body.accept }),
      report: ({ actor, place, body }) => edits.report(actor, place, body),
      reports: ({ place, query }) => edits.reports(place, query.cursor),
    },
    deps,
    access,
  );
