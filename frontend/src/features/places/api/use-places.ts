import type { Area } from '#frontend/lib/area/area.ts';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { PlaceId } from '#shared/kernel/ids.ts';
import { type PlaceFilters, queryOf } from '../model/place-filters.ts';

/** Places around an area or in the box of a map, nearest first, page by page. */
export const usePlaces = (area: Area, filters: PlaceFilters) => {
  const query = queryOf(area, filters);
  return usePages(placesContract.list, { query });
};

const paramsOf = (placeId: string) => {
  const known = PlaceId.safeParse(placeId);
  return known.success ? { params: { placeId: known.data } } : null;
};

/** A place; nothing is requested for a text that cannot be its id. */
export const usePlace = (placeId: string) => useRead(placesContract.get, paramsOf(placeId));

/** The next public events at a place. */
export const usePlaceEvents = (placeId: string) => useRead(placesContract.events, paramsOf(placeId));
