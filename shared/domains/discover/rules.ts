import { METRES_PER_MILE } from '../../kernel/geo.ts';

export const nearbyLimits = {
  radiusMiles: { min: 1, max: 100, default: 15 },
  pageSize: { max: 50, default: 20 },
} as const;

/** The H3 resolutions under which everything with a place is found (https://h3geo.org/docs/core-library/restable). */
export const cellResolutions = [3, 4, 5] as const;
export type CellResolution = (typeof cellResolutions)[number];

/**
 * The resolution that covers a circle with few cells without reading far beyond it. `radius` in metres.
 * Edges: resolution 5 ≈ 9.9 km, 4 ≈ 26 km, 3 ≈ 69 km.
 */
export const resolutionFor = (radius: number): CellResolution => {
  if (radius <= 9 * METRES_PER_MILE) return 5;
  return radius <= 20 * METRES_PER_MILE ? 4 : 3;
};
