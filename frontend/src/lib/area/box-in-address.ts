import * as z from 'zod/mini';
import { type Bounds, Latitude, Longitude } from '#shared/kernel/geo.ts';

const Box = z
  .object({ south: Latitude, west: Longitude, north: Latitude, east: Longitude })
  .check(z.refine(({ south, north }) => south <= north));

/** The box of a map that an address names. */
export const boxIn = (address: URLSearchParams): Bounds | undefined => {
  const [south, west, north, east] = (address.get('box') ?? '').split(',').map(Number.parseFloat);
  return z.safeParse(Box, { south, west, north, east }).data;
};

/** A box as an address names it. */
export const boxText = ({ south, west, north, east }: Bounds): string => [south, west, north, east].join(',');
