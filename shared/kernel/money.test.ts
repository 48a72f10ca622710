import { expect, it } from 'vitest';
import { money } from './money.ts';

it.each([
  [600, 'USD', '$6'],
  [650, 'usd', '$6.50'],
  [0, 'USD', '$0'],
  [-123_456, 'USD', '-$1,234.56'],
])('PLT-14~ %d cents of %s are %s', (amount, currency, text) => {
  expect(money({ amount, currency }, 'en-US')).toBe(text);
});
