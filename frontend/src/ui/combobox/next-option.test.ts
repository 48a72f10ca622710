import { expect, it } from 'vitest';
import { nextOption } from './next-option.ts';

it.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowDown', -1, 0, undefined],
  ['a', 1, 3, undefined],
])('A11Y-02 %s at option %d of %d leads to %j', (key, current, count, expected) => {
  expect(nextOption(key, current, count)).toBe(expected);
});
