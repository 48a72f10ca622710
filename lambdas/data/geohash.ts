import geohash from 'ngeohash';
import type { Coordinates } from '#shared/kernel/geo.ts';

const PRECISION = 7;

/** A place's geohash, 7 characters: a cell of about 150 m. */
export const geohashOf = ({ lat, lng }: Coordinates): string => geohash.encode(lat, lng, PRECISION);
