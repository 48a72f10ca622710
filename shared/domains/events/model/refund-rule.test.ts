import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMilliseconds, HOUR_MS } from '../../../kernel/dates.ts';
import { RefundRule, refundAmount, refundShareAt, refundSteps, usualRefundRule } from './refund-rule.ts';

const START = '2026-12-05T19:00:00.000Z';
const hoursBefore = (hours: number) => addMilliseconds(START, -hours * HOUR_MS);
const rule = (allUntil: number | null, halfUntil: number | null) => ({ allUntil, halfUntil, withFees: true });

describe('what someone who cancels gets back', () => {
  it.each([
    [rule(24, null), 30, 'all'],
    [rule(24, null), 24, 'all'],
    [rule(24, null), 23.99, 'nothing'],
    [rule(48, 12), 48.01, 'all'],
    [rule(48, 12), 47, 'half'],
    [rule(48, 12), 12, 'half'],
    [rule(48, 12), 11.99, 'nothing'],
    [rule(null, 24), 100, 'half'],
    [rule(null, null), 1000, 'nothing'],
    [rule(0, null), 0, 'all'],
    [rule(0, null), -1, 'nothing'],
  ] as const)('INV-04 INV-08~ by %j, %d hours before: %s', (given, hours, share) => {
    expect(refundShareAt(given, START, hoursBefore(hours))).toBe(share);
  });

  it('INV-08~ the steps are the same rule in time', () => {
    expect(refundSteps(rule(48, 12), START)).toEqual([
      { share: 'all', until: hoursBefore(48) },
      { share: 'half', until: hoursBefore(12) },
      { share: 'nothing', until: START },
    ]);
    expect(refundSteps(rule(0, null), START)).toEqual([{ share: 'all', until: START }]);
    expect(refundSteps(usualRefundRule, START)).toHaveLength(2);
  });

  it.each([
    [{ amount: 1800, fees: 172 }, 'all', true, 1800],
    [{ amount: 1800, fees: 172 }, 'all', false, 1628],
    [{ amount: 1800, fees: 172 }, 'half', true, 900],
    [{ amount: 1801, fees: 172 }, 'half', true, 901],
    [{ amount: 1800, fees: 172 }, 'half', false, 814],
    [{ amount: 1800, fees: 172 }, 'nothing', true, 0],
    [{ amount: 50, fees: 60 }, 'all', false, 0],
  ] as const)('INV-08~ of %j, %s, with fees %s: %d', (paid, share, withFees, amount) => {
    expect(refundAmount(paid, share, withFees)).toBe(amount);
  });

  it('INV-08~ never more than was paid, and never more later than earlier', () => {
    const hours = fc.option(fc.integer({ min: 0, max: 720 }));
    fc.assert(
      fc.property(
        hours,
        hours,
        fc.boolean(),
        fc.nat(500_000),
        fc.nat(500_000),
        (all, half, withFees, amount, fees) => {
          const parsed = RefundRule.safeParse({ allUntil: all, halfUntil: half, withFees });
          expect(parsed.success).toBe(all === null || half === null || half < all);
          if (!parsed.success) return;
          const at = [900, 700, 100, 24, 1, 0, -1].map((before) =>
            refundAmount(
              { amount, fees },
              refundShareAt(parsed.data, START, hoursBefore(before)),
              parsed.data.withFees,
            ),
          );
          expect(at).toEqual(at.toSorted((one, other) => other - one));
          for (const back of at) expect(back >= 0 && back <= amount).toBe(true);
        },
      ),
    );
  });

  it.each([{ allUntil: -1 }, { allUntil: 721 }, { allUntil: 1.5 }, { halfUntil: 24 }, { withFees: 'yes' }])(
    'INV-04~ %j is refused',
    (change) => {
      expect(RefundRule.safeParse({ ...usualRefundRule, ...change }).success).toBe(false);
    },
  );
});
