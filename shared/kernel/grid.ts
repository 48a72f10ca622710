import { type Bounds, type Coordinates, EARTH_RADIUS } from './geo.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
/** Meters added to a radius so that rounding does not exclude a point on its edge: the arc cosine of nearly 1 is off by centimeters. */
const ROUNDING = 1;

/** Rows of the grid run from the South Pole to the North Pole, each `size` degrees high. */
const rowOf = (lat: number, size: number): number =>
  clamp(Math.floor((lat + 90) / size), 0, Math.ceil(180 / size) - 1);
const southOf = (row: number, size: number): number => row * size - 90;

/** A row has as many cells as make them roughly square: fewer toward the poles. */
const columnsOf = (row: number, size: number): number =>
  Math.max(1, Math.round((360 / size) * Math.cos(radians(southOf(row, size) + size / 2))));

/** The columns of a row are counted eastward from the date line. */
const columnAt = (lng: number, columns: number): number => Math.floor(((lng + 180) / 360) * columns);

const nameOf = (row: number, column: number): string => `${row}.${column}`;

/** The grid cell that contains a place. `size` is the height of a cell in degrees of latitude (1° ≈ 111 km). */
export const cellOf = ({ lat, lng }: Coordinates, size: number): string => {
  const row = rowOf(lat, size);
  const columns = columnsOf(row, size);
  return nameOf(row, columnAt(lng, columns) % columns);
};

/**
 * How many degrees of longitude a circle spans on each side of its center between two latitudes it touches; 180 around a pole. A circle
 * is widest at the latitude whose sine is that of its center divided by the cosine of its radius.
 */
const halfWidth = (center: number, angle: number, south: number, north: number): number => {
  const widest = Math.asin(clamp(Math.sin(center) / Math.cos(angle), -1, 1));
  const lat = clamp(widest, Math.max(south, center - angle), Math.min(north, center + angle));
  const cosine =
    (Math.cos(angle) - Math.sin(center) * Math.sin(lat)) /
    (Math.cos(center) * Math.cos(lat) || Number.MIN_VALUE);
  return (Math.acos(clamp(cosine, -1, 1)) * 180) / Math.PI;
};

/** Every cell that a circle touches, each once. `radius` in meters, at most a quarter of the way around the Earth. */
export const cellsCovering = ({ lat, lng }: Coordinates, radius: number, size: number): string[] => {
  const angle = (radius + ROUNDING) / EARTH_RADIUS;
  const degrees = (angle * 180) / Math.PI;
  const cells: string[] = [];
  for (let row = rowOf(lat - degrees, size); row <= rowOf(lat + degrees, size); row += 1) {
    const columns = columnsOf(row, size);
    const south = southOf(row, size);
    const width = halfWidth(radians(lat), angle, radians(south), radians(Math.min(90, south + size)));
    const first = columnAt(lng - width, columns);
    const last = Math.min(columnAt(lng + width, columns), first + columns - 1);
    for (let column = first; column <= last; column += 1)
      cells.push(nameOf(row, (column + columns) % columns));
  }
  return cells;
};

/** Every cell that a box touches, each once; undefined if there are more than `most`. */
export const cellsIn = (
  { north, south, east, west }: Bounds,
  size: number,
  most: number,
): string[] | undefined => {
  const cells: string[] = [];
  for (let row = rowOf(south, size); row <= rowOf(north, size); row += 1) {
    const columns = columnsOf(row, size);
    const first = columnAt(west, columns);
    const last = columnAt(east, columns) + (west > east ? columns : 0);
    const width = Math.min(last - first + 1, columns);
    if (cells.length + width > most) return undefined;
    for (let step = 0; step < width; step += 1) cells.push(nameOf(row, (first + step) % columns));
  }
  return cells;
};
