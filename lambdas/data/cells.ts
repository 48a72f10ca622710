import { cellToBoundary, cellToLatLng, getHexagonEdgeLengthAvg, gridDisk, latLngToCell, UNITS } from 'h3-js';
import { type CellResolution, cellResolutions } from '#shared/domains/discover/rules.ts';
import { type Coordinates, distanceInMetres } from '#shared/kernel/geo.ts';

/** The H3 cells of a place at the resolutions under which it is found. */
export const cellsOf = ({ lat, lng }: Coordinates): { cell3: string; cell4: string; cell5: string } => {
  const [cell3, cell4, cell5] = cellResolutions.map((resolution) => latLngToCell(lat, lng, resolution));
  if (!cell3 || !cell4 || !cell5) throw new RangeError('a place needs a cell at every resolution');
  return { cell3, cell4, cell5 };
};

const positionOf = (cell: string): Coordinates => {
  const [lat, lng] = cellToLatLng(cell);
  return { lat, lng };
};

/** How far the farthest corner of a cell lies from its centre, metres. */
const circumradius = (cell: string): number => {
  const centre = positionOf(cell);
  return Math.max(...cellToBoundary(cell).map(([lat, lng]) => distanceInMetres(centre, { lat, lng })));
};

/** Hexagons are at least this part of the average edge apart, whatever their distortion (H3's cell-statistics table). */
const SMALLEST_EDGE = 0.7;

/** Every cell that a circle can touch. `radius` in metres. */
export const coveringCells = (centre: Coordinates, radius: number, resolution: CellResolution): string[] => {
  const step = getHexagonEdgeLengthAvg(resolution, UNITS.m) * SMALLEST_EDGE * Math.sqrt(3);
  const rings = Math.ceil(radius / step) + 1;
  return gridDisk(latLngToCell(centre.lat, centre.lng, resolution), rings).filter(
    (cell) => distanceInMetres(centre, positionOf(cell)) <= radius + circumradius(cell),
  );
};
