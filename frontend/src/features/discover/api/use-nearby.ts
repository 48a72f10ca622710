import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import type { Filters } from '../model/filters.ts';
import { searchQuery } from '../model/search-query.ts';

const NOWHERE = { lat: '0', lng: '0' };

/** Public events in an area, page by page. Nothing is requested while there is no area. */
export const useNearby = (filters: Filters, now: Date) => {
  const asked = searchQuery(filters, now);
  const query = asked && { ...asked, sort: filters.isNearestFirst ? ('nearest' as const) : undefined };
  return usePages(query && readKey(discoverContract.nearby, { query }), (cursor) =>
    call(discoverContract.nearby, { query: { ...(query ?? NOWHERE), cursor } }),
  );
};

/** Where the events are, while a map is open. */
export const usePins = (filters: Filters, now: Date) => {
  const query = filters.isMapOpen ? searchQuery(filters, now) : null;
  return useEndpoint(discoverContract.pins, query && { query });
};

/** How many events the choices of the filters would leave. */
export const useCounts = (filters: Filters, now: Date) => {
  const query = searchQuery(filters, now);
  return useEndpoint(discoverContract.counts, query && { query }).data;
};
