import * as z from 'zod/mini';
import type { PlaceSuggestion } from '#shared/domains/places/contract.ts';
import type { City } from '#shared/domains/users/contract.ts';
import { Latitude, Longitude } from '#shared/kernel/geo.ts';

/** Where a person looks for events. */
export const Area = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  lat: Latitude,
  lng: Longitude,
});
export type Area = z.infer<typeof Area>;

/** About 11 m: an area has one address, wherever it was picked. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

export const areaOf = ({ name, lat, lng }: Pick<City, 'name' | 'lat' | 'lng'>): Area => ({
  name,
  lat: rounded(lat),
  lng: rounded(lng),
});

export const areaOfSuggestion = ({ label, lat, lng }: PlaceSuggestion): Area =>
  areaOf({ name: label, lat, lng });

/** 'Austin' for 'Austin, TX': the name in a sentence. */
export const shortName = ({ name }: Area): string => name.split(',')[0] ?? name;

const KEY = 'discover-area';

/** The area last chosen in this browser. */
export const rememberedArea = (storage: Pick<Storage, 'getItem'>): Area | undefined => {
  try {
    return z.parse(Area, JSON.parse(storage.getItem(KEY) ?? ''));
  } catch {
    return undefined;
  }
};

export const rememberArea = (storage: Pick<Storage, 'setItem'>, area: Area): void =>
  storage.setItem(KEY, JSON.stringify(area));
