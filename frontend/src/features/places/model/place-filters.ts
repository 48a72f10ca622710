import * as z from 'zod/mini';
import { Area } from '#frontend/lib/area.ts';
import { type PlaceSetting, placeSettings } from '#shared/domains/places/rules.ts';
import { type GameType, gameTypeIds } from '#shared/product/game-types.ts';

export interface PlaceFilters {
  readonly sport: GameType | undefined;
  readonly setting: Exclude<PlaceSetting, 'both'> | undefined;
}

/** The area that an address names. */
export const areaIn = (address: URLSearchParams): Area | undefined => {
  const [lat, lng] = [address.get('lat'), address.get('lng')];
  const parsed = z.safeParse(Area, {
    name: address.get('near'),
    ...(lat !== null && { lat: Number(lat) }),
    ...(lng !== null && { lng: Number(lng) }),
  });
  return parsed.data;
};

/** The filters in an address; unknown ones are ignored. */
export const filtersIn = (address: URLSearchParams): PlaceFilters => {
  const sport = gameTypeIds.find((id) => id === address.get('sport'));
  const setting = placeSettings.find((id) => id === address.get('setting'));
  return { sport, setting: setting === 'both' ? undefined : setting };
};

/** The same address with one parameter changed, or without it. */
export const withParameter = (
  address: URLSearchParams,
  name: 'sport' | 'setting',
  value: string | undefined,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next;
};

/** The same address for another area. */
export const withArea = (address: URLSearchParams, { name, lat, lng }: Area): URLSearchParams => {
  const next = new URLSearchParams(address);
  next.set('near', name);
  next.set('lat', String(lat));
  next.set('lng', String(lng));
  return next;
};
