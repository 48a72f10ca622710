import type { Area } from '#frontend/lib/area/area.ts';
import { areaOf } from '#frontend/lib/area/area.ts';
import { distanceInMeters, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { featuredCities } from '#shared/product/featured-cities.ts';

/** The cities to choose from that are farther away than a search reaches, nearest first. */
export const citiesBeyond = (area: Area, miles: number): readonly Area[] =>
  featuredCities
    .map((city) => ({ city: areaOf(city), away: distanceInMeters(area, city) }))
    .filter(({ away }) => away > miles * METRES_PER_MILE)
    .toSorted((a, b) => a.away - b.away)
    .map(({ city }) => city);
