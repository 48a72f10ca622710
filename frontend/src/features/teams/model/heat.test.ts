import { describe, expect, it } from 'vitest';
import { shadeOf, shownHours } from './heat.ts';

describe('the map of the best times', () => {
  it.each([
    [0, 8, 0],
    [1, 8, 1],
    [4, 8, 2],
    [7, 8, 4],
    [8, 8, 4],
    [0, 0, 0],
  ])('AVL-08~ %i of %i people have the shade %i', (free, shared, shade) => {
    expect(shadeOf(free, shared)).toBe(shade);
  });

  it('AVL-08~ it starts at 6 and ends at midnight', () => {
    expect([shownHours.at(0), shownHours.at(-1)]).toEqual([6, 23]);
  });
});
