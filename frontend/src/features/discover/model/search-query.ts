import { dayRange } from './day-range.ts';
import type { Filters } from './filters.ts';

/** What the API is asked; null while there is no area. A box replaces the distance. */
export const searchQuery = (filters: Filters, now: Date) => {
  const { area, box, miles, level, words } = filters;
  if (!area) return null;
  const where = box
    ? {
        north: String(box.north),
        south: String(box.south),
        east: String(box.east),
        west: String(box.west),
      }
    : { radius: String(miles) };
  return {
    lat: String(area.lat),
    lng: String(area.lng),
    ...where,
    ...dayRange(filters.days, now),
    gameType: filters.sports.join(',') || undefined,
    time: filters.times.join(',') || undefined,
    price: filters.price,
    setting: filters.setting,
    gender: filters.gender,
    level: level === undefined ? undefined : String(level),
    hasPlaces: filters.hasPlaces ? ('true' as const) : undefined,
    q: words.trim() || undefined,
  };
};
