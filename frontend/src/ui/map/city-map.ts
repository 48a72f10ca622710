import type { FeatureCollection, LineString, Point, Polygon } from 'geojson';
import type { Bounds } from '#shared/kernel/geo.ts';

/** From the bottom up, as they are drawn. */
export const areaKinds = ['land', 'block', 'campus', 'airport', 'park', 'water', 'island'] as const;
/** From the bottom up, as they are drawn. */
export const lineKinds = ['stream', 'street', 'primary', 'motorway'] as const;
export type AreaKind = (typeof areaKinds)[number];
export type LineKind = (typeof lineKinds)[number];

export interface CityFeature {
  readonly kind: AreaKind | LineKind | 'label';
  readonly name?: string;
  /** The number of a road, on its shield: 'I 35'. */
  readonly ref?: string;
  readonly scale?: 'town' | 'neighborhood';
  /** Where the name of a long lake can be written. */
  readonly at?: readonly (readonly [lng: number, lat: number])[];
  /** Its corners are corners; other outlines are curves through their points. */
  readonly sharp?: boolean;
}

/** What is in a city: water, parks, roads, and the names of its neighborhoods. */
export interface CityMap extends FeatureCollection<LineString | Point | Polygon, CityFeature> {
  bbox: [west: number, south: number, east: number, north: number];
}

/** Whether any of a city is in a box that does not cross the antimeridian. */
export const isCityInView = ([west, south, east, north]: Readonly<CityMap['bbox']>, view: Bounds): boolean =>
  west < view.east && east > view.west && south < view.north && north > view.south;
