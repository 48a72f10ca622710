import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planLevels } from '../payments/plans.ts';
import { platformFeeOf, priceParts } from './net.ts';

describe('where a price goes', () => {
  it.each([
    [1800, 500, { platformFee: 90, processingFee: 82, net: 1628 }],
    [1800, 300, { platformFee: 54, processingFee: 82, net: 1664 }],
    [1800, 150, { platformFee: 27, processingFee: 82, net: 1691 }],
    [100, 500, { platformFee: 5, processingFee: 33, net: 62 }],
    [0, 500, { platformFee: 0, processingFee: 0, net: 0 }],
  ])('PAY-14 INV-07 %d cents with %d basis points', (amount, basisPoints, parts) => {
    expect(priceParts(amount, basisPoints)).toEqual({ amount, ...parts });
  });

  it.each([
    [10, 500, 1],
    [9, 500, 0],
    [30, 500, 2],
    [29, 500, 1],
    [999, 300, 30],
    [1, 10_000, 1],
    [1, 20_000, 1],
  ])(
    'PAY-14 the fee of %d at %d basis points is %d: halves round up, never above the price',
    (amount, points, fee) => {
      expect(platformFeeOf(amount, points)).toBe(fee);
    },
  );

  it('PAY-14 all parts are whole, not negative, and add up to the price', () => {
    const points = fc.constantFrom(...planLevels.map(({ limits }) => limits.platformFeeBasisPoints));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), points, (amount, basisPoints) => {
        const { platformFee, processingFee, net } = priceParts(amount, basisPoints);
        for (const part of [platformFee, processingFee, net])
          expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
        expect(platformFee + processingFee + net).toBe(amount);
      }),
    );
  });
});
