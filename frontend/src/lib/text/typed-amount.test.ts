import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountOf, typedAmount } from './typed-amount.ts';

it('INV-04~ an amount is typed and read to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
      expect(amountOf(typedAmount(amount))).toBe(amount);
    }),
  );
  expect(['18', ' 18.5 ', '18,50', '0.07'].map(amountOf)).toEqual([1800, 1850, 1850, 7]);
  expect(['', '-1', '1.234', '1e3', 'x'].map(amountOf)).toEqual(Array.from({ length: 5 }));
});
