import { useRead } from '#frontend/lib/reads/use-read.ts';
import { type PlaceSuggestion, placesContract } from '#shared/domains/places/contract.ts';
import { type Coordinates, distanceInMeters, METRES_PER_MILE } from '#shared/kernel/geo.ts';

/** Farther than this from its center, in meters, a place is not in a city's area. */
const AREA = 50 * METRES_PER_MILE;

/** The city in an American address: what stands before the state's two letters. */
export const cityIn = (address: string): string | undefined =>
  /(?:^|,\s*)([^,]+),\s*[A-Z]{2}(?:\s+\d{5}(?:-\d{4})?)?(?:,|$)/.exec(address)?.[1]?.trim();

/** Somewhere in a city. */
export interface AddressedPlace extends Coordinates {
  readonly address: string;
}

/** The city of a place, to start a choice of cities with; undefined if there is none, or until it is known. */
export const useCityOf = (place: AddressedPlace | undefined): PlaceSuggestion | undefined => {
  const q = place && cityIn(place.address);
  const { data } = useRead(placesContract.cities, q === undefined ? null : { query: { q } });
  if (!place) return undefined;
  return data?.items
    .map((city) => ({ city, distance: distanceInMeters(city, place) }))
    .filter(({ distance }) => distance <= AREA)
    .toSorted((a, b) => a.distance - b.distance)[0]?.city;
};
