import { expect, it } from 'vitest';
import { scaleTop } from './plot-scale.ts';

it.each([
  [[], 2],
  [[3], 4],
  [[12, 18], 20],
  [[100], 100],
  [[101], 200],
])('TEA-12~ the scale of a plot of %j ends at %i', (values, top) => {
  expect(scaleTop(values)).toBe(top);
});
