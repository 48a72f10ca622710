import { expect, it } from 'vitest';
import { METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { mapReach } from './map-reach.ts';

const at = (...miles: number[]) => miles.map((mile) => ({ distance: mile * METRES_PER_MILE }));

it('SRC-01~ the map reaches as far as most of the events, and no farther than the search', () => {
  expect(mapReach([], 15)).toBe(15);
  expect(mapReach(at(1, 1, 2), 15)).toBe(3);
  expect(mapReach(at(1, 2, 2, 3, 4, 4, 5, 6, 6, 14), 15)).toBe(7);
  expect(mapReach(at(14.5, 14.8), 15)).toBe(15);
});
