import * as z from 'zod/mini';
import type { Area } from '#frontend/lib/area/area.ts';
import { areaIn } from '#frontend/lib/area/area-in-address.ts';
import { boxIn, boxText } from '#frontend/lib/area/box-in-address.ts';
import { prices, searchedGenders, settings } from '#shared/domains/discover/query.ts';
import { nearbyLimits, type PartOfDay, partsOfDay } from '#shared/domains/discover/rules.ts';
import { LocalDate } from '#shared/kernel/dates.ts';
import type { Bounds } from '#shared/kernel/geo.ts';
import { type GameType, gameTypeIds } from '#shared/product/game-types.ts';

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
  /** What the map shows, once a person has moved it; the circle around the area otherwise. */
  readonly box: Bounds | undefined;
  readonly sports: readonly GameType[];
  readonly days: Days;
  readonly times: readonly PartOfDay[];
  readonly miles: Miles;
  readonly price: (typeof prices)[number] | undefined;
  readonly setting: (typeof settings)[number] | undefined;
  readonly gender: (typeof searchedGenders)[number] | undefined;
  readonly level: number | undefined;
  readonly hasPlaces: boolean;
  readonly words: string;
  readonly isNearestFirst: boolean;
  readonly isMapOpen: boolean;
}

/** Everything but where to search, and how it is shown. */
export const noFilters = {
  sports: [],
  days: { kind: 'any' },
  times: [],
  miles: DEFAULT_MILES,
  price: undefined,
  setting: undefined,
  gender: undefined,
  level: undefined,
  hasPlaces: false,
  words: '',
} as const satisfies Partial<Filters>;

const WORDS_MAX = 80;
const Level = z.number().check(z.minimum(nearbyLimits.level.min), z.maximum(nearbyLimits.level.max));

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

/** The known values of a list, in the order of the choices. */
const someIn = <T extends string>(choices: readonly T[], text: string | null): readonly T[] => {
  const named = (text ?? '').split(',');
  return choices.filter((choice) => named.includes(choice));
};

/** The filters in the address bar. A missing or invalid parameter filters nothing. */
export const filtersOf = (address: URLSearchParams): Filters => ({
  area: areaIn(address),
  box: boxIn(address),
  sports: someIn(gameTypeIds, address.get('sport')),
  days: daysOf(address),
  times: someIn(partsOfDay, address.get('time')),
  miles: distances.find((miles) => String(miles) === address.get('within')) ?? DEFAULT_MILES,
  price: prices.find((price) => price === address.get('price')),
  setting: settings.find((setting) => setting === address.get('setting')),
  gender: searchedGenders.find((gender) => gender === address.get('for')),
  level: read(Level, Number.parseFloat(address.get('level') ?? '')),
  hasPlaces: address.get('places') === '1',
  words: (address.get('q') ?? '').slice(0, WORDS_MAX),
  isNearestFirst: address.get('sort') === 'nearest',
  isMapOpen: address.get('view') === 'map',
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
export const addressOfFilters = (filters: Filters): URLSearchParams => {
  const { area, box, miles, level } = filters;
  const entries: [string, string | undefined][] = [
    ['near', area?.name],
    ['lat', area && String(area.lat)],
    ['lng', area && String(area.lng)],
    ['box', box && boxText(box)],
    ['sport', filters.sports.join(',') || undefined],
    ...daysEntries(filters.days),
    ['time', filters.times.join(',') || undefined],
    ['within', miles === DEFAULT_MILES ? undefined : String(miles)],
    ['price', filters.price],
    ['setting', filters.setting],
    ['for', filters.gender],
    ['level', level === undefined ? undefined : String(level)],
    ['places', filters.hasPlaces ? '1' : undefined],
    ['q', filters.words.trim() || undefined],
    ['sort', filters.isNearestFirst ? 'nearest' : undefined],
    ['view', filters.isMapOpen ? 'map' : undefined],
  ];
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
};

const shownAlike = { area: undefined, box: undefined, isNearestFirst: false, isMapOpen: false } as const;

/** Whether anything but the area narrows the search. */
export const isFiltered = (filters: Filters): boolean =>
  addressOfFilters({ ...filters, ...shownAlike }).toString() !== '';

/** How many of the choices in the sheet for all filters are made. */
export const countMore = ({ times, price, setting, gender, level }: Filters): number =>
  [times.length > 0, price, setting, gender, level].filter(Boolean).length;
