import { expect, it } from 'vitest';
import { barOf } from './day-bar.ts';

it.each([
  ['00:00', '12:00', { left: 0, width: 50 }],
  ['06:00', '09:00', { left: 25, width: 12.5 }],
  ['20:00', '17:00', undefined],
  ['', '17:00', undefined],
])('AVL-01 from %j to %j is drawn at %j', (start, end, bar) => {
  expect(barOf({ start, end })).toEqual(bar);
});
