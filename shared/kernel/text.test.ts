import { expect, it } from 'vitest';
import { unbrokenWords } from './text.ts';

it.each([
  ['Tuesday 5-a-side, weekly', 'Tuesday 5-\u2060a-\u2060side, weekly'],
  ['3-on-3', '3-\u2060on-\u20603'],
  ['Late-night futsal', 'Late-night futsal'],
  ['A-very-long-name-with-hyphens', 'A-very-long-name-with-hyphens'],
  ['10 – 12', '10 – 12'],
])('PLT-14 short words with hyphens stay in one line: %s', (text, expected) => {
  expect(unbrokenWords(text)).toBe(expected);
});
