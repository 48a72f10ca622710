import { type PlaceSuggestion, placesContract } from '#shared/domains/places/contract.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { call } from './api.ts';

/** US cities for a field with suggestions. */
export const loadCities = async (q: string, signal: AbortSignal): Promise<readonly PlaceSuggestion[]> =>
  (await call(placesContract.cities, { query: { q } }, signal)).items;

/** Addresses and places, nearest to `center` first. */
export const loadAddressesNear =
  ({ lat, lng }: Coordinates) =>
  async (q: string, signal: AbortSignal): Promise<readonly PlaceSuggestion[]> =>
    (await call(placesContract.search, { query: { q, lat: lat.toFixed(6), lng: lng.toFixed(6) } }, signal))
      .items;
