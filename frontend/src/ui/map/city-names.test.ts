import { expect, it } from 'vitest';
import { cityNames } from './city-names.ts';

const view = { north: 31, south: 29, west: -99, east: -97 };
const project = ({ lng, lat }: { readonly lng: number; readonly lat: number }) => ({
  x: (lng + 99) * 400,
  y: (31 - lat) * 400,
});

it('SRC-08~ the largest cities in view are named, as far as there is space', () => {
  const names = cityNames(
    [
      ['Austin', -97.74, 30.27, 900],
      ['Rollingwood', -97.79, 30.27, 2],
      ['San Marcos', -97.94, 29.88, 60],
      ['Dallas', -96.8, 32.78, 1300],
    ],
    view,
    project,
  );
  expect(names.map(({ name, isLarge }) => [name, isLarge])).toEqual([
    ['Austin', true],
    ['San Marcos', false],
  ]);
});
