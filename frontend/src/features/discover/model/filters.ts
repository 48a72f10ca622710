import * as z from 'zod/mini';
import { Area } from '#frontend/lib/area.ts';
import { nearbyLimits } from '#shared/domains/discover/rules.ts';
import { LocalDate } from '#shared/kernel/dates.ts';
import { Latitude, Longitude } from '#shared/kernel/geo.ts';
import { gameTypeIds } from '#shared/product/game-types.ts';

/** The available distances, in miles. */
export const distances = [3, 5, 10, 15, 25, 50] as const;
export type Miles = (typeof distances)[number];
export const DEFAULT_MILES = nearbyLimits.radiusMiles.default;

export const dayPresets = ['today', 'tomorrow', 'weekend', 'week'] as const;
export type DayPreset = (typeof dayPresets)[number];

/** When: any day, a preset relative to today, or specific dates. */
export type Days =
  | { readonly kind: 'any' }
  | { readonly kind: DayPreset }
  | { readonly kind: 'dates'; readonly from: string | undefined; readonly until: string | undefined };

export interface Filters {
  readonly area: Area | undefined;
  readonly sport: (typeof gameTypeIds)[number] | undefined;
  readonly days: Days;
  readonly miles: Miles;
  readonly hasPlaces: boolean;
  readonly words: string;
}

export const noFilters: Omit<Filters, 'area'> = {
  sport: undefined,
  days: { kind: 'any' },
  miles: DEFAULT_MILES,
  hasPlaces: false,
  words: '',
};

const WORDS_MAX = 80;
const Sport = z.enum(gameTypeIds);
const Position = z.object({ lat: Latitude, lng: Longitude });

const read = <T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined => {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : undefined;
};

const daysOf = (address: URLSearchParams): Days => {
  const preset = dayPresets.find((known) => known === address.get('day'));
  if (preset) return { kind: preset };
  const from = read(LocalDate, address.get('from'));
  const until = read(LocalDate, address.get('until'));
  return from === undefined && until === undefined ? { kind: 'any' } : { kind: 'dates', from, until };
};

const areaIn = (address: URLSearchParams): Area | undefined => {
  const position = read(Position, {
    lat: Number.parseFloat(address.get('lat') ?? ''),
    lng: Number.parseFloat(address.get('lng') ?? ''),
  });
  return position && read(Area, { name: address.get('near'), ...position });
};

/** The filters in the address bar. A missing or invalid parameter filters nothing. */
export const filtersOf = (address: URLSearchParams): Filters => ({
  area: areaIn(address),
  sport: read(Sport, address.get('sport')),
  days: daysOf(address),
  miles: distances.find((miles) => String(miles) === address.get('within')) ?? DEFAULT_MILES,
  hasPlaces: address.get('places') === '1',
  words: (address.get('q') ?? '').slice(0, WORDS_MAX),
});

const daysEntries = (days: Days): [string, string | undefined][] => {
  if (days.kind === 'any') return [];
  if (days.kind !== 'dates') return [['day', days.kind]];
  return [
    ['from', days.from],
    ['until', days.until],
  ];
};

/** The address of a search; defaults are left out, so that each search has one address. */
export const addressOfFilters = ({
  area,
  sport,
  days,
  miles,
  hasPlaces,
  words,
}: Filters): URLSearchParams => {
  const entries: [string, string | undefined][] = [
    ['near', area?.name],
    ['lat', area && String(area.lat)],
    ['lng', area && String(area.lng)],
    ['sport', sport],
    ...daysEntries(days),
    ['within', miles === DEFAULT_MILES ? undefined : String(miles)],
    ['places', hasPlaces ? '1' : undefined],
    ['q', words.trim() || undefined],
  ];
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
};

/** Whether anything but the area narrows the search. */
export const isFiltered = (filters: Filters): boolean =>
  addressOfFilters({ ...filters, area: undefined }).toString() !== '';
