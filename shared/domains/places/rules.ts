import { type Coordinates, distanceInMeters } from '../../kernel/geo.ts';
import { unaccented } from '../../kernel/text.ts';

export const placeSettings = ['outdoor', 'indoor', 'both'] as const;
export type PlaceSetting = (typeof placeSettings)[number];

export const surfaces = [
  'hard',
  'concrete',
  'asphalt',
  'wood',
  'clay',
  'grass',
  'turf',
  'sand',
  'dirt',
  'ice',
  'mats',
  'other',
] as const;
export type Surface = (typeof surfaces)[number];

export const amenities = [
  'restrooms',
  'water',
  'parking',
  'shade',
  'seating',
  'showers',
  'food',
  'rental',
  'accessible',
  'wifi',
] as const;
export type Amenity = (typeof amenities)[number];

/** What it costs to play there. */
export const placeCosts = ['unknown', 'free', 'paid', 'members'] as const;
export type PlaceCost = (typeof placeCosts)[number];

/** What can be wrong with a place. */
export const reportKinds = [
  'closed',
  'wrong_facts',
  'wrong_location',
  'duplicate',
  'unsafe',
  'other',
] as const;

export const placeLimits = {
  name: { min: 2, max: 120 },
  address: { min: 2, max: 200 },
  sports: { min: 1, max: 12 },
  courts: { min: 1, max: 200 },
  costNote: { max: 100 },
  website: { max: 300 },
  phone: { max: 20 },
  report: { max: 1000 },
  photos: { max: 12 },
  radiusMiles: { min: 1, max: 20, default: 15 },
  /** Meters within which events take place at a place, and other places might be the same. */
  sameSpot: 150,
  /** Meters within which a place with a similar name might be the same. */
  sameName: 1000,
  /** Possible duplicates shown before a place is added. */
  similar: 5,
  /** Upcoming events shown on a place's page. */
  events: 10,
  /** Events that are on now of which a place's page shows who is there. */
  eventsNow: 4,
  /** Dates listed that a status affects. */
  affected: 100,
  /** Suggested edits and reports of one place that are read at once. */
  perPage: 20,
} as const;

const wordsOf = (name: string): readonly string[] =>
  unaccented(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether one name has all the words of the other: 'Zilker Park' and 'Zilker Park, courts 3–4'. */
export const isSimilarName = (one: string, other: string): boolean => {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return fewer !== undefined && fewer.length > 0 && fewer.every((word) => more?.includes(word));
};

interface Named extends Coordinates {
  readonly name: string;
}

/** Whether two places might be the same: at the same spot, or near each other with similar names. */
export const mightBeSame = (one: Named, other: Named): boolean => {
  const distance = distanceInMeters(one, other);
  if (distance <= placeLimits.sameSpot) return true;
  return distance <= placeLimits.sameName && isSimilarName(one.name, other.name);
};

/** Whether two values of JSON are the same, regardless of the order of keys, which the table does not keep. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const others = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return entries.length === others.size && entries.every(([key, value]) => isSame(value, others.get(key)));
};

/** The fields of `next` that differ from those of `current`. */
export const changedFields = (current: object, next: object): Readonly<Record<string, unknown>> => {
  const before = new Map<string, unknown>(Object.entries(current));
  return Object.fromEntries(Object.entries(next).filter(([key, value]) => !isSame(value, before.get(key))));
};
