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

  it.each<[string, number[], number, number]>([
    ['a usual day if nobody is free', [], 8, 20],
    ['earlier hours in which anyone is free', [6], 6, 20],
    ['later hours in which anyone is free', [12, 23], 8, 23],
  ])('AVL-08~ shows %s', (_name, free, first, last) => {
    const hours = Array.from({ length: 24 }, (_, hour) => (free.includes(hour) ? 1 : 0));
    const shown = shownHours([{ hours }]);
    expect([shown.at(0), shown.at(-1)]).toEqual([first, last]);
  });
});
