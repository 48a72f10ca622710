import type { Area } from '#frontend/lib/area/area.ts';
import { boxIn, boxText } from '#frontend/lib/area/box-in-address.ts';
import { type PlaceSetting, placeLimits, placeSettings } from '#shared/domains/places/rules.ts';
import { type Bounds, distanceInMeters, METRES_PER_MILE, middleOf } from '#shared/kernel/geo.ts';
import { type GameType, gameTypeIds } from '#shared/product/game-types.ts';

export interface PlaceFilters {
  readonly sport: GameType | undefined;
  readonly setting: Exclude<PlaceSetting, 'both'> | undefined;
  /** What the map shows, once a person has moved it; the circle around the area otherwise. */
  readonly box: Bounds | undefined;
  readonly isMapOpen: boolean;
}

/** The filters in an address; unknown ones are ignored. */
export const filtersIn = (address: URLSearchParams): PlaceFilters => {
  const sport = gameTypeIds.find((id) => id === address.get('sport'));
  const setting = placeSettings.find((id) => id === address.get('setting'));
  return {
    sport,
    setting: setting === 'both' ? undefined : setting,
    box: boxIn(address),
    isMapOpen: address.get('view') === 'map',
  };
};

/** From the middle of a box to its furthest corner, in miles. */
const reachOf = (box: Bounds): number => {
  const middle = middleOf(box);
  const corners = [box.north, box.south].map((lat) => ({ lat, lng: box.west }));
  return Math.max(...corners.map((corner) => distanceInMeters(middle, corner))) / METRES_PER_MILE;
};

const { min, max } = placeLimits.radiusMiles;

/** Whether a box is too large to be searched for places. */
export const isTooWide = (box: Bounds): boolean => reachOf(box) > max;

/** What the API is asked: places around an area, or in the box of the map, nearest to its middle first. */
export const queryOf = (area: Area, { sport, setting, box }: PlaceFilters) => {
  if (!box) return { lat: String(area.lat), lng: String(area.lng), sport, setting };
  const { lat, lng } = middleOf(box);
  const { north, south, east, west } = box;
  return {
    ...{ lat: lat.toFixed(4), lng: lng.toFixed(4), sport, setting },
    radius: Math.min(max, Math.max(min, reachOf(box))).toFixed(1),
    ...{ north: String(north), south: String(south), east: String(east), west: String(west) },
  };
};

/** The same address with one parameter changed, or without it. */
export const withParameter = (
  address: URLSearchParams,
  name: 'sport' | 'setting' | 'view' | 'box',
  value: string | undefined,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next;
};

/** The same address for the box of a map; undefined for the area. */
export const withBox = (address: URLSearchParams, box: Bounds | undefined): URLSearchParams =>
  withParameter(address, 'box', box && boxText(box));
