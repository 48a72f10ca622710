import { type Coordinates, METRES_PER_MILE } from '../../kernel/geo.ts';
import { cellOf, cellsCovering } from '../../kernel/grid.ts';

export const nearbyLimits = {
  radiusMiles: { min: 1, max: 100, default: 15 },
  /** Around an event, for others like it: it touches 7 cells on average, the default 12. */
  similarMiles: 10,
} as const;

/** The grids in which events are searched: the heights of their cells, in degrees (7, 19, and 111 km). */
export const cellSizes = { fine: 1 / 16, middle: 1 / 6, coarse: 1 } as const;
export type CellSize = keyof typeof cellSizes;

/** The grid that covers a circle with few cells without reaching far beyond it. `radius` in meters. */
export const cellSizeFor = (radius: number): CellSize => {
  if (radius <= 7 * METRES_PER_MILE) return 'fine';
  return radius <= 20 * METRES_PER_MILE ? 'middle' : 'coarse';
};

/** A place's cell in each grid. */
export const cellsOf = (place: Coordinates) => ({
  cellFine: cellOf(place, cellSizes.fine),
  cellMiddle: cellOf(place, cellSizes.middle),
  cellCoarse: cellOf(place, cellSizes.coarse),
});

/** The cells that a circle touches, in the grid that fits it. `radius` in meters. */
export const cellsAround = (center: Coordinates, radius: number): string[] =>
  cellsCovering(center, radius, cellSizes[cellSizeFor(radius)]);
