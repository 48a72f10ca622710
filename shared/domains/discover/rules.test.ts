import { describe, expect, it } from 'vitest';
import { METRES_PER_MILE } from '../../kernel/geo.ts';
import { resolutionFor } from './rules.ts';

describe('the cells that are searched', () => {
  it.each([
    [1, 5],
    [8, 5],
    [9, 5],
    [10, 4],
    [15, 4],
    [20, 4],
    [20.01, 3],
    [50, 3],
    [100, 3],
  ])('SRC-05~ within %d miles are of resolution %i', (miles, resolution) => {
    expect(resolutionFor(miles * METRES_PER_MILE)).toBe(resolution);
  });
});
