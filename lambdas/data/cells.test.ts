import fc from 'fast-check';
import { latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import {
  type CellResolution,
  cellResolutions,
  nearbyLimits,
  resolutionFor,
} from '#shared/domains/discover/rules.ts';
import { type Coordinates, distanceInMetres, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { cellsOf, coveringCells } from './cells.ts';

/** The United States from the Aleutians and Hawaii to Maine and Puerto Rico. */
const somewhere = fc.record({
  lat: fc.double({ min: 17.5, max: 71.5, noNaN: true }),
  lng: fc.double({ min: -179.9, max: -65, noNaN: true }),
});
const miles = fc.double({
  min: nearbyLimits.radiusMiles.min,
  max: nearbyLimits.radiusMiles.max,
  noNaN: true,
});

/** The point that lies `metres` from `centre` towards `bearing` radians, on the mean sphere. */
const pointAt = ({ lat, lng }: Coordinates, metres: number, bearing: number): Coordinates => {
  const angle = metres / 6_371_008.8;
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  const phi2 = Math.asin(
    Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing),
  );
  const lambda2 =
    lambda +
    Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(phi),
      Math.cos(angle) - Math.sin(phi) * Math.sin(phi2),
    );
  return { lat: (phi2 * 180) / Math.PI, lng: (((lambda2 * 180) / Math.PI + 540) % 360) - 180 };
};
const SEED = { seed: 20_261_120, numRuns: 400 };

describe('cells of a place', () => {
  it('SRC-05~ every point within the radius lies in a covering cell, from Hawaii to Alaska', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    fc.assert(
      fc.property(somewhere, miles, fraction, bearing, (centre, radiusMiles, part, towards) => {
        const radius = radiusMiles * METRES_PER_MILE;
        const resolution = resolutionFor(radius);
        const point = pointAt(centre, radius * part, towards);
        const cell = latLngToCell(point.lat, point.lng, resolution);
        expect(distanceInMetres(centre, point)).toBeCloseTo(radius * part, 0);
        expect(coveringCells(centre, radius, resolution)).toContain(cell);
      }),
      SEED,
    );
  });

  it('SRC-05~ a circle is covered by few cells, each of them once', () => {
    fc.assert(
      fc.property(somewhere, miles, (centre, radiusMiles) => {
        const radius = radiusMiles * METRES_PER_MILE;
        const cells = coveringCells(centre, radius, resolutionFor(radius));
        expect(new Set(cells).size).toBe(cells.length);
        expect(cells.length).toBeLessThanOrEqual(24);
      }),
      SEED,
    );
  });

  it('SRC-05~ a place is filed under the cells that are searched', () => {
    const austin = { lat: 30.2669, lng: -97.7729 };
    expect(cellsOf(austin)).toEqual({
      cell3: '83489efffffffff',
      cell4: '84489e3ffffffff',
      cell5: '85489e37fffffff',
    });
    const filed: readonly string[] = Object.values(cellsOf(austin));
    for (const resolution of cellResolutions satisfies readonly CellResolution[]) {
      expect(coveringCells(austin, 1, resolution).some((cell) => filed.includes(cell))).toBe(true);
    }
  });
});
