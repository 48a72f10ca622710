import * as z from 'zod/mini';
import type { FieldReason } from './problem.ts';

/** Degrees are rounded to a millionth, about 11 cm: no place is known more precisely, and the table cannot store numbers too close to zero. */
const toMillionths = z.overwrite<number>((degrees) => Math.round(degrees * 1e6) / 1e6 + 0);
const degrees = (most: number, reason?: FieldReason) =>
  z.number(reason).check(z.minimum(-most, reason), z.maximum(most, reason), toMillionths);
/** A latitude; `reason` replaces why a wrong one is refused. */
export const latitude = (reason?: FieldReason) => degrees(90, reason);
/** A longitude; `reason` replaces why a wrong one is refused. */
export const longitude = (reason?: FieldReason) => degrees(180, reason);
export const Latitude = latitude();
export const Longitude = longitude();

export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** A box on the map, degrees; `west` may exceed `east` across the antimeridian. */
export interface Bounds {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

export const METRES_PER_MILE = 1609.344;
/** Mean radius of the Earth (IUGG), meters. */
export const EARTH_RADIUS = 6_371_008.8;
/** Meters per degree of latitude. */
export const METERS_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in meters on the mean sphere (haversine formula, IUGG mean radius; error below 0.6%). */
export const distanceInMeters = (a: Coordinates, b: Coordinates): number => {
  const half = (delta: number) => Math.sin(radians(delta) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
};

/** Whether a point is in a box, edges included. */
export const isInside = ({ lat, lng }: Coordinates, box: Bounds): boolean =>
  lat <= box.north &&
  lat >= box.south &&
  (box.west <= box.east ? lng >= box.west && lng <= box.east : lng >= box.west || lng <= box.east);

/** The box of a query that names all four sides; undefined if one is missing. */
export const boxOf = ({
  north,
  south,
  east,
  west,
}: { readonly [Side in keyof Bounds]?: number | undefined }): Bounds | undefined =>
  north !== undefined && south !== undefined && east !== undefined && west !== undefined
    ? { north, south, east, west }
    : undefined;

/** The middle of a box. */
export const middleOf = ({ north, south, east, west }: Bounds): Coordinates => {
  const lng = west + (((east - west) % 360) + (west > east ? 360 : 0)) / 2;
  return { lat: (north + south) / 2, lng: lng > 180 ? lng - 360 : lng };
};
