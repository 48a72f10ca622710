import { expect, it } from 'vitest';
import { RefundRule } from '#shared/domains/events/model/refund-rule.ts';
import { allChoices, halfChoices, withAllUntil, withHalfUntil } from './refund-choices.ts';

const rule = { allUntil: 24, halfUntil: 6, withFees: true };

it('EVT-02~ every choice of a refund rule is a rule that can be saved', () => {
  for (const all of allChoices(rule)) {
    const changed = withAllUntil(rule, all.value);
    for (const half of halfChoices(changed))
      expect(RefundRule.safeParse(withHalfUntil(changed, half.value)).success).toBe(true);
  }
});

it('EVT-02~ a time for half of it that no longer fits is dropped', () => {
  expect(withAllUntil(rule, '2')).toEqual({ allUntil: 2, halfUntil: null, withFees: true });
  expect(withAllUntil(rule, '48')).toEqual({ ...rule, allUntil: 48 });
  expect(withAllUntil(rule, 'never')).toEqual({ ...rule, allUntil: null });
});

it('EVT-02~ a rule with an unusual number of hours keeps it', () => {
  const own = { allUntil: 30, halfUntil: 5, withFees: false };
  expect(allChoices(own).map(({ value }) => value)).toContain('30');
  expect(halfChoices(own).map(({ value }) => value)).toContain('5');
});
