import { call } from '#frontend/lib/api.ts';
import type { Area } from '#frontend/lib/area.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { PlaceId } from '#shared/kernel/ids.ts';
import { type PlaceFilters, queryOf } from '../model/place-filters.ts';

/** Places around an area or in the box of a map, nearest first, page by page. */
export const usePlaces = (area: Area, filters: PlaceFilters) => {
  const query = queryOf(area, filters);
  return usePages(readKey(placesContract.list, { query }), (cursor) =>
    call(placesContract.list, { query: { ...query, cursor } }),
  );
};

const paramsOf = (placeId: string) => {
  const known = PlaceId.safeParse(placeId);
  return known.success ? { params: { placeId: known.data } } : null;
};

/** A place; nothing is requested for a text that cannot be its id. */
export const usePlace = (placeId: string) => useEndpoint(placesContract.get, paramsOf(placeId));

/** Who is at a place now; nothing is requested for somebody who may not know. */
export const usePeopleAtPlace = (placeId: PlaceId, mayKnow: boolean) =>
  useEndpoint(placesContract.usersByCheckIn, mayKnow ? { params: { placeId } } : null);

/** The next public events at a place. */
export const usePlaceEvents = (placeId: string) => useEndpoint(placesContract.events, paramsOf(placeId));
