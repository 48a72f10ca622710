import { type PlaceSuggestion, placesContract } from '#shared/domains/places/contract.ts';
import { searchContract } from '#shared/domains/search/contract.ts';
import { type Coordinates, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { call } from '../api/api.ts';

/** US cities for a field with suggestions. */
export const loadCities = async (q: string, signal: AbortSignal): Promise<readonly PlaceSuggestion[]> =>
  (await call(placesContract.cities, { query: { q } }, signal)).items;

/** Addresses and places, nearest to `center` first. */
export const loadAddressesNear =
  ({ lat, lng }: Coordinates) =>
  async (q: string, signal: AbortSignal): Promise<readonly PlaceSuggestion[]> =>
    (await call(placesContract.search, { query: { q, lat: lat.toFixed(6), lng: lng.toFixed(6) } }, signal))
      .items;

/** A place that someone has added, with its position as a suggestion for an address. */
export interface KnownPlace {
  readonly placeId: string;
  /** Its name and address. */
  readonly label: string;
  readonly name: string;
  readonly address: PlaceSuggestion;
}

/** Farther than this from its center, in meters, a place is not in a city's area. */
const AREA = 50 * METRES_PER_MILE;

/** Places that people have added around a city, by their name. */
export const loadKnownPlacesNear =
  ({ lat, lng, timeZone }: Pick<PlaceSuggestion, 'lat' | 'lng' | 'timeZone'>) =>
  async (q: string, signal: AbortSignal): Promise<readonly KnownPlace[]> => {
    const query = { q, kind: 'place', limit: '5', lat: lat.toFixed(6), lng: lng.toFixed(6) } as const;
    const { groups } = await call(searchContract.find, { query }, signal);
    return groups
      .flatMap(({ items }) => items)
      .flatMap(({ id, title, place, position, distance }) =>
        position && place && distance !== null && distance <= AREA
          ? [
              {
                placeId: id,
                label: `${title}, ${place}`,
                name: title,
                address: { ...position, placeId: id, label: place, timeZone },
              },
            ]
          : [],
      );
  };
