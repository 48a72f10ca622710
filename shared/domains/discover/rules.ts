import { type Bounds, type Coordinates, METRES_PER_MILE } from '../../kernel/geo.ts';
import { cellOf, cellsCovering, cellsIn } from '../../kernel/grid.ts';

export const nearbyLimits = {
  radiusMiles: { min: 1, max: 100, default: 15 },
  /** Around an event, for others like it: it touches 7 cells on average, the default 12. */
  similarMiles: 10,
  /** How many dates a map shows at once. */
  pins: 100,
  /** Among how many dates choices are counted. */
  counted: 120,
  /** Among how many dates the nearest ones come first. */
  nearest: 100,
  level: { min: 1, max: 10 },
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

/** A box is searched in the smallest grid that covers it with few cells. */
const MOST_CELLS = { fine: 12, middle: 24, coarse: 48 } as const satisfies Record<CellSize, number>;

/** The cells that a box touches, in the grid that fits it; undefined for a box that is too large to search: about 700 km. */
export const cellsInBox = (
  box: Bounds,
): { readonly size: CellSize; readonly cells: string[] } | undefined => {
  for (const size of ['fine', 'middle', 'coarse'] as const) {
    const cells = cellsIn(box, cellSizes[size], MOST_CELLS[size]);
    if (cells) return { size, cells };
  }
  return undefined;
};

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** Hours at the place: mornings are from 4 to 12, afternoons until 17; evenings last into the night. */
export const partOfDay = (hour: number): PartOfDay => {
  if (hour >= 17 || hour < 4) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
};
