import { type Bounds, type Coordinates, METERS_PER_DEGREE, METRES_PER_MILE } from '#shared/kernel/geo.ts';

/** Degrees to a ten-thousandth, about 11 m: the address bar stays short. */
export const roundedBox = ({ north, south, east, west }: Bounds): Bounds => {
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return { north: round(north), south: round(south), east: round(east), west: round(west) };
};

const wrapped = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;

/** The box around a circle; `miles` is its radius. */
export const boundsAround = ({ lat, lng }: Coordinates, miles: number): Bounds => {
  const height = (miles * METRES_PER_MILE) / METERS_PER_DEGREE;
  const width = Math.min(179, height / Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
  return roundedBox({
    north: Math.min(90, lat + height),
    south: Math.max(-90, lat - height),
    east: wrapped(lng + width),
    west: wrapped(lng - width),
  });
};
