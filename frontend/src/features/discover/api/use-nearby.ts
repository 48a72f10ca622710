import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import { dayRange } from '../model/day-range.ts';
import type { Filters } from '../model/filters.ts';

const queryOf = ({ area, sport, days, miles, hasPlaces, words }: Filters, now: Date) => {
  if (!area) return null;
  return {
    lat: String(area.lat),
    lng: String(area.lng),
    radius: String(miles),
    ...dayRange(days, now),
    gameType: sport,
    hasPlaces: hasPlaces ? ('true' as const) : undefined,
    q: words.trim() || undefined,
  };
};

/** Public events around an area, page by page. Nothing is requested while there is no area. */
export const useNearby = (filters: Filters, now: Date) => {
  const query = queryOf(filters, now);
  return usePages(query && readKey(discoverContract.nearby, { query }), (cursor) =>
    call(discoverContract.nearby, { query: { ...(query ?? { lat: '0', lng: '0' }), cursor } }),
  );
};
