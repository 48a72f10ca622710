import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Position } from 'geojson';
import type { CityMap } from '../src/ui/map/city-map.ts';

const sources = fileURLToPath(new URL('../map/', import.meta.url));
const EXTENSION = '.geojson';
/** Points between two points of an outline. */
const STEPS = 4;

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** A curve through four points, between the two in the middle (Catmull-Rom). */
const between = (a: number, b: number, c: number, d: number, t: number): number =>
  rounded(b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))));

/** A curve through all points of a line, or of a ring, whose first point is its last one. */
export const curveThrough = (points: readonly Position[], isRing: boolean): Position[] => {
  const last = points.length - 1;
  const at = (index: number): Position => {
    const inside = isRing ? (index + last) % last : Math.max(0, Math.min(last, index));
    return points[inside] ?? [];
  };
  const onCurve = (index: number, step: number, axis: number): number => {
    const through = (offset: number): number => at(index + offset)[axis] ?? 0;
    return between(through(-1), through(0), through(1), through(2), step / STEPS);
  };
  const curve = points
    .slice(0, -1)
    .flatMap((_, index) =>
      Array.from({ length: STEPS }, (__, step) => [onCurve(index, step, 0), onCurve(index, step, 1)]),
    );
  return [...curve, points[last] ?? []];
};

/** A city as it is drawn by hand: few points, right to about 100 m. */
export const readCityMap = (name: string): CityMap =>
  JSON.parse(readFileSync(`${sources}${name}${EXTENSION}`, 'utf8'));

/** The names of the cities that are drawn. */
export const cityNames = (): readonly string[] =>
  readdirSync(sources)
    .filter((file) => file.endsWith(EXTENSION))
    .map((file) => file.slice(0, -EXTENSION.length))
    .sort();

/** A city as it is shown: with curves through its points. */
export const cityMap = (name: string): CityMap => {
  const drawn = readCityMap(name);
  return {
    ...drawn,
    features: drawn.features.map((feature) => {
      const { geometry, properties } = feature;
      if (properties.sharp || geometry.type === 'Point') return feature;
      return geometry.type === 'Polygon'
        ? {
            ...feature,
            geometry: {
              ...geometry,
              coordinates: geometry.coordinates.map((ring) => curveThrough(ring, true)),
            },
          }
        : { ...feature, geometry: { ...geometry, coordinates: curveThrough(geometry.coordinates, false) } };
    }),
  };
};
