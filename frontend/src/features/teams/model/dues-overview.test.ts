import { expect, it } from 'vitest';
import { duesOverview } from './dues-overview.ts';

it('TEA-05~ the money of the newest due day: what is paid of what is to pay, and how many still owe', () => {
  const charge = (state: 'due' | 'paid' | 'late' | 'waived' | 'refunded', dueOn = '2026-11-15') => ({
    ...{ state, dueOn, amount: 4500 },
  });
  const states = ['paid', 'paid', 'late', 'due', 'waived', 'refunded'] as const;
  const charges = [...states.map((state) => charge(state)), charge('late', '2026-10-15')];
  expect(duesOverview(charges)).toEqual({ paid: 9000, total: 18000, unpaid: 2 });
  expect(duesOverview([])).toBeUndefined();
});
