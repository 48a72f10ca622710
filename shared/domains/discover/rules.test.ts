import { describe, expect, it } from 'vitest';
import { METRES_PER_MILE } from '../../kernel/geo.ts';
import { cellSizeFor, cellsAround, cellsOf, nearbyLimits } from './rules.ts';

const austin = { lat: 30.2669, lng: -97.7729 };

describe('the cells a search reads', () => {
  it.each([
    [1, 'fine'],
    [7, 'fine'],
    [7.01, 'middle'],
    [15, 'middle'],
    [20, 'middle'],
    [20.01, 'coarse'],
    [50, 'coarse'],
    [100, 'coarse'],
  ])('SRC-05~ within %d miles are %s', (miles, size) => {
    expect(cellSizeFor(miles * METRES_PER_MILE)).toBe(size);
  });

  it('SRC-05~ are at most 24, whatever the radius', () => {
    const { min, max } = nearbyLimits.radiusMiles;
    for (let miles = min; miles <= max; miles += 0.5) {
      for (const lat of [17.5, 30.2669, 47.6, 71.5])
        for (const lng of [-97.7729, -97.8, -97.83])
          expect(cellsAround({ lat, lng }, miles * METRES_PER_MILE).length).toBeLessThanOrEqual(24);
    }
  });

  it('SRC-05~ are those under which a place is stored', () => {
    expect(cellsOf(austin)).toEqual({ cellFine: '1924.1136', cellMiddle: '721.426', cellCoarse: '120.70' });
    const filed = Object.values(cellsOf(austin));
    for (const miles of [1, 15, 100])
      expect(filed.some((cell) => cellsAround(austin, miles * METRES_PER_MILE).includes(cell))).toBe(true);
  });
});
