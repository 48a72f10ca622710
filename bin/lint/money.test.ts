import { describe, expect, it } from 'vitest';
import { createLinter } from '#test/support/linter.ts';

const passes = createLinter('money.grit');

describe('calculations with money', () => {
  it.each([
    'void (amount / 2);',
    'amount /= 2;',
    'void (amount * 0.05);',
    'void Number.parseFloat(text);',
    'void amount.toFixed(2);',
    'void Math.round(amount);',
  ])('PAY-14 %s is a lint error where money is computed', (line) => {
    expect(passes(line, 'lambdas/sales/sample.ts')).toBe(false);
    expect(passes(line, 'shared/domains/wallet/sample.ts')).toBe(false);
    expect(passes(line, 'shared/domains/events/model/refund-rule.ts')).toBe(false);
  });

  it('sums, products, and whole parts are none, and other folders have fractions', () => {
    expect(
      passes('void (amount * 2 - shareOf(amount, 500) + timesIn(amount, 2));', 'lambdas/sales/sample.ts'),
    ).toBe(true);
    expect(passes('void (amount / 2);', 'lambdas/events/sample.ts')).toBe(true);
  });
});
