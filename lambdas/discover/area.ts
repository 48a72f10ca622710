import {
  type CellSize,
  cellSizeFor,
  cellSizes,
  cellsAround,
  cellsInBox,
  nearbyLimits,
} from '#shared/domains/discover/rules.ts';
import {
  type Bounds,
  boxOf,
  type Coordinates,
  distanceInMeters,
  isInside,
  METERS_PER_DEGREE,
  METRES_PER_MILE,
  middleOf,
} from '#shared/kernel/geo.ts';
import { InvalidInput } from '../core/errors.ts';
import type { Query } from './filters.ts';

/** Where a search looks. */
export interface Area {
  readonly size: CellSize;
  readonly cells: readonly string[];
  readonly contains: (place: Coordinates) => boolean;
  /** Meters from where people are, or else from the middle of a box. */
  readonly distanceTo: (place: Coordinates) => number;
  /** The part of it that a cell covers on average, at most 1. */
  readonly shareOfCell: number;
}

const cellArea = (size: CellSize): number => (cellSizes[size] * METERS_PER_DEGREE) ** 2;

/** `radius` in meters. */
export const circle = (center: Coordinates, radius: number): Area => {
  const size = cellSizeFor(radius);
  const distanceTo = (place: Coordinates) => distanceInMeters(center, place);
  return {
    size,
    cells: cellsAround(center, radius),
    contains: (place) => distanceTo(place) <= radius,
    distanceTo,
    shareOfCell: Math.min(1, cellArea(size) / (Math.PI * radius ** 2)),
  };
};

/** Square meters, roughly. */
const boxArea = ({ north, south, east, west }: Bounds): number => {
  const width = (west > east ? 360 : 0) + east - west;
  const middle = (((north + south) / 2) * Math.PI) / 180;
  return (north - south) * width * Math.cos(middle) * METERS_PER_DEGREE ** 2;
};

/** @throws InvalidInput for a box that is too large to search */
const box = (bounds: Bounds, center: Coordinates): Area => {
  const covered = cellsInBox(bounds);
  if (!covered) throw new InvalidInput([{ field: 'query.north', reason: 'too_big' }]);
  return {
    ...covered,
    contains: (place) => isInside(place, bounds),
    distanceTo: (place) => distanceInMeters(center, place),
    shareOfCell: Math.min(1, cellArea(covered.size) / Math.max(1, boxArea(bounds))),
  };
};

/** The circle or the box of a search, or what is in both. @throws InvalidInput */
export const areaOf = (query: Query): Area => {
  const { lat, lng, radius } = query;
  const bounds = boxOf(query);
  const center =
    lat !== undefined && lng !== undefined
      ? { lat, lng }
      : middleOf(bounds ?? { north: 0, south: 0, east: 0, west: 0 });
  if (bounds && radius === undefined) return box(bounds, center);
  const around = circle(center, (radius ?? nearbyLimits.radiusMiles.default) * METRES_PER_MILE);
  if (!bounds) return around;
  return { ...around, contains: (place) => around.contains(place) && isInside(place, bounds) };
};
