import { expect, it } from 'vitest';
import { changeText } from './change-text.ts';
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

it('TEA-12~ a share is compared with the one before', () => {
  expect(changeText(78, 72)).toEqual(['up 6 points']);
  expect(changeText(70, 72)).toEqual(['down 2 points']);
  expect(changeText(70, null)).toEqual([]);
  expect(changeText(70, 70)).toEqual([]);
});
