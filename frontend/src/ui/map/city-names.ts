import { type Bounds, isInside } from '#shared/kernel/geo.ts';
import type { NamedCity } from './base-style.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
export interface CityName extends Point {
  readonly name: string;
  readonly isLarge: boolean;
}

const MOST_NAMES = 40;
/** Half the space that a name needs, in pixels. */
const [HALF_WIDTH, HALF_HEIGHT] = [64, 16];
const LARGE_THOUSANDS = 250;

/** The names that fit, the largest cities first. `cities` is sorted by size. */
export const cityNames = (
  cities: readonly NamedCity[],
  view: Bounds,
  project: (at: { readonly lng: number; readonly lat: number }) => Point,
): CityName[] => {
  const shown: CityName[] = [];
  for (const [name, lng, lat, thousands] of cities) {
    if (shown.length >= MOST_NAMES) break;
    if (!isInside({ lat, lng }, view)) continue;
    const { x, y } = project({ lng, lat });
    const isFree = shown.every(
      (other) => Math.abs(other.x - x) > 2 * HALF_WIDTH || Math.abs(other.y - y) > 2 * HALF_HEIGHT,
    );
    if (isFree) shown.push({ name, x, y, isLarge: thousands >= LARGE_THOUSANDS });
  }
  return shown;
};
