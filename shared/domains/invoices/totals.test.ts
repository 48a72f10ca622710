import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOf } from '../../kernel/money.ts';
import { invoiceLimits as limits } from './rules.ts';
import { inParts, totalsOf } from './totals.ts';

const line = fc.record({
  quantity: fc.integer({ min: limits.quantity.min, max: limits.quantity.max }),
  unitPrice: fc.integer({ min: limits.unitPrice.min, max: limits.unitPrice.max }),
  taxBasisPoints: fc.constantFrom(0, 1, 625, 825, 1000, 2999, limits.tax.max),
});
const lines = fc.array(line, { minLength: 1, maxLength: limits.lines.max });
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe('the totals of an invoice', () => {
  it('INV-01~ are those of the example: tax is rounded half up for each line', () => {
    const example = [
      { quantity: 6, unitPrice: 8500, taxBasisPoints: 0 },
      { quantity: 2, unitPrice: 24_000, taxBasisPoints: 0 },
      { quantity: 26, unitPrice: 1450, taxBasisPoints: 825 },
    ];
    expect(totalsOf(example)).toEqual({
      lines: [51_000, 48_000, 37_700],
      subtotal: 136_700,
      taxes: [{ basisPoints: 825, of: 37_700, amount: 3110 }],
      total: 139_810,
    });
    expect(inParts(139_810, 3)).toEqual([46_604, 46_603, 46_603]);
  });

  it('INV-01~ PAY-14 add up, whatever the lines are, and do not depend on their order', () => {
    fc.assert(
      fc.property(lines, (some) => {
        const { lines: amounts, subtotal, taxes, total } = totalsOf(some);
        expect(sum(amounts)).toBe(subtotal);
        expect(subtotal + sum(taxes.map(({ amount }) => amount))).toBe(total);
        const taxed = some.map(({ taxBasisPoints }, nth) => shareOf(amounts[nth] ?? 0, taxBasisPoints));
        expect(total).toBe(subtotal + sum(taxed));
        expect(totalsOf(some.toReversed()).total).toBe(total);
        expect(Number.isSafeInteger(total)).toBe(true);
      }),
    );
  });

  it('INV-01~ PAY-14 are divided into installments that add up, the remainder on the first', () => {
    const count = fc.integer({ min: limits.installments.min, max: limits.installments.max });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: limits.total.max }), count, (total, parts) => {
        const [first = 0, ...others] = inParts(total, parts);
        expect(first + sum(others)).toBe(total);
        expect(others).toHaveLength(parts - 1);
        expect(new Set(others).size).toBeLessThanOrEqual(1);
        expect(first - (others[0] ?? first)).toBeGreaterThanOrEqual(0);
        expect(first - (others[0] ?? first)).toBeLessThan(parts);
      }),
    );
  });
});
