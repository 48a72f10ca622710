import { call } from '#frontend/lib/api.ts';
import type { Area } from '#frontend/lib/area.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { PlaceId } from '#shared/kernel/ids.ts';
import type { PlaceFilters } from '../model/place-filters.ts';

/** Places around an area, nearest first, page by page. Nothing is requested while there is no area. */
export const usePlaces = (area: Area | undefined, { sport, setting }: PlaceFilters) => {
  const query = area && { lat: String(area.lat), lng: String(area.lng), sport, setting };
  return usePages(query ? readKey(placesContract.list, { query }) : null, (cursor) =>
    call(placesContract.list, { query: { ...(query ?? { lat: '0', lng: '0' }), cursor } }),
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
