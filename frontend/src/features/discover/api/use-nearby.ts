import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import type { Filters } from '../model/filters.ts';
import { searchQuery } from '../model/search-query.ts';

/** Public events in an area, page by page. Nothing is requested while there is no area. */
export const useNearby = (filters: Filters, now: Date) => {
  const asked = searchQuery(filters, now);
  const query = asked && { ...asked, sort: filters.isNearestFirst ? ('nearest' as const) : undefined };
  return usePages(discoverContract.nearby, query && { query });
};

/** Where the events are; requested once they are `wanted`. */
export const usePins = (filters: Filters, now: Date, wanted: boolean) => {
  const query = wanted ? searchQuery(filters, now) : null;
  return useRead(discoverContract.pins, query && { query });
};

/** How many events there are, and how many the choices of the filters would leave. */
export const useCounts = (filters: Filters, now: Date) => {
  const query = searchQuery(filters, now);
  return useRead(discoverContract.counts, query && { query }).data;
};
