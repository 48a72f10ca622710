import { expect, it } from 'vitest';
import { standingOn } from '#shared/domains/invoices/standing.ts';
import { openParts } from './open-parts.ts';

const invoice = {
  ...({ state: 'sent', total: 10_000, reminders: true, reminderCount: 0, remindedOn: null } as const),
  dueDates: ['2026-11-06', '2026-11-27', '2026-12-18', '2027-01-08'],
  lateFee: { kind: 'fixed', amount: 500, afterDays: 7 } as const,
};
const cash = (state: 'claimed' | 'paid', amount: number) => ({
  ...({ kind: 'cash', refunded: 0, on: '2026-11-07' } as const),
  ...{ state, amount },
});
const partsOn = (today: string, payments: readonly ReturnType<typeof cash>[]) =>
  openParts({
    ...standingOn({ ...invoice, payments: [...payments] }, today),
    installments: [...standingOn({ ...invoice, payments: [...payments] }, today).installments],
  });

it('INV-01~ what is open is overdue, due next, or due later; what is claimed in cash is none of them', () => {
  expect(partsOn('2026-11-01', [])).toEqual({
    ...{ overdue: 0, next: { dueOn: '2026-11-06', amount: 2500 }, later: 7500 },
  });
  // The first one is claimed, and a part of the second one; the late fee is overdue with the rest of it.
  expect(partsOn('2026-12-06', [cash('claimed', 3000)])).toEqual({
    ...{ overdue: 2500, next: { dueOn: '2026-12-18', amount: 2500 }, later: 2500 },
  });
  expect(partsOn('2026-11-01', [cash('paid', 10_000)])).toEqual({ overdue: 0, next: undefined, later: 0 });
});
