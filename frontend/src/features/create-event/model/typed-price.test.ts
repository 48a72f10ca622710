import { expect, it } from 'vitest';
import { centsOf, typedPrice } from './typed-price.ts';

it.each([
  ['18', 1800],
  ['18.5', 1850],
  ['18,50', 1850],
  [' $18.05 ', 1805],
  ['0.29', 29],
  ['1,250', 125_000],
  ['1,250.75', 125_075],
  ['4999.99', 499_999],
  ['0', 0],
  ['18.', 1800],
  ['', undefined],
  ['18.005', Number.NaN],
  ['18.5.0', Number.NaN],
  ['-5', Number.NaN],
  ['1e3', Number.NaN],
  ['free', Number.NaN],
])('EVT-02~ PAY-14~ the price %j is %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

it('EVT-02~ a stored price is shown as it would be typed', () => {
  for (const cents of [100, 105, 1850, 500_000]) expect(centsOf(typedPrice(cents))).toBe(cents);
  expect(typedPrice(1805)).toBe('18.05');
});
