import type { KnownPlace } from '#frontend/lib/reads/load-places.ts';
import { distance } from '#frontend/lib/text/format.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { PlaceSuggestion } from '#shared/domains/places/contract.ts';
import type { NearbyPlace } from '#shared/domains/places/shapes.ts';

/** A place to choose. Without an address, it is only the typed name. */
export interface PlaceOption {
  readonly placeId: string;
  readonly label: string;
  readonly name: string;
  readonly facts: string;
  readonly address: PlaceSuggestion | null;
}

const courtsText = ({ courts, lights, setting }: NearbyPlace): readonly string[] => [
  ...(setting === 'indoor' ? [m.create_place_indoor()] : []),
  ...(courts === null
    ? []
    : [lights ? m.create_place_lit({ count: courts }) : m.create_place_courts({ count: courts })]),
];

/** A place near the city, with what decides: '4 lit courts · 2.1 mi'. */
export const nearbyOption = (place: NearbyPlace, locale: string): PlaceOption => {
  const { id: placeId, name, address, lat, lng, timeZone } = place;
  return {
    placeId,
    name,
    label: name,
    facts: [...courtsText(place), distance(place.distance, locale)].join(' · '),
    address: { placeId, label: address, lat, lng, timeZone },
  };
};

/** A place that the search found, with its address. */
export const knownOption = ({ placeId, name, address }: KnownPlace): PlaceOption => ({
  placeId,
  name,
  label: name,
  facts: address.label,
  address,
});

/** An address, which is called by its first line. */
export const addressOption = (address: PlaceSuggestion): PlaceOption => {
  const [name = address.label, ...rest] = address.label.split(', ');
  return { placeId: address.placeId, name, label: name, facts: rest.join(', '), address };
};

const TYPED = 'typed';

/** What was typed, without a position. */
export const typedOption = (name: string): PlaceOption => ({
  placeId: TYPED,
  name,
  label: m.create_place_use({ name }),
  facts: m.create_place_use_hint(),
  address: null,
});
