import { expect, it } from 'vitest';
import { money, shareOf } from './money.ts';

it.each([
  [600, 'USD', '$6'],
  [650, 'usd', '$6.50'],
  [0, 'USD', '$0'],
  [-123_456, 'USD', '-$1,234.56'],
])('PLT-14 %d cents of %s are %s', (amount, currency, text) => {
  expect(money({ amount, currency }, 'en-US')).toBe(text);
});

it.each([
  ['es-US', '$1,234.50'],
  ['es-MX', 'USD 1,234.50'],
  ['es-ES', '1234,50 US$'],
  ['de-DE', '1.234,50 $'],
])('PLT-14 an amount is written as in %s: %s', (locale, text) => {
  const shown = money({ amount: 123_450, currency: 'USD' }, locale);
  expect(shown.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
});

it.each([-1, 0.5, Number.NaN, 2 ** 53])('PAY-14 %d is no amount to take a share of', (amount) => {
  expect(() => shareOf(amount, 500)).toThrow(RangeError);
});
