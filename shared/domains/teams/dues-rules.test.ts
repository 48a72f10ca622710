import { expect, it } from 'vitest';
import { duesStates, lateFrom, mayBecome, nextDueDay } from './dues-rules.ts';

it.each([
  ['once', '2026-11-20', '2026-11-20'],
  ['once', '2026-11-21', undefined],
  ['monthly', '2026-11-21', '2026-12-20'],
  ['monthly', '2026-12-20', '2026-12-20'],
  ['yearly', '2026-11-21', '2027-11-20'],
] as const)('TEA-06~ dues that are due %s are next due after %s on %s', (rhythm, day, due) => {
  expect(nextDueDay({ firstDue: '2026-11-20', rhythm }, day)?.dueOn).toBe(due);
});

it('TEA-06~ the day of the month stays, or is the last one', () => {
  const monthly = { firstDue: '2027-01-31', rhythm: 'monthly' } as const;
  expect([nextDueDay(monthly, '2027-02-01')?.dueOn, nextDueDay(monthly, '2027-03-01')?.dueOn]).toEqual([
    '2027-02-28',
    '2027-03-31',
  ]);
});

it('TEA-06~ a charge is late when its days of grace have passed', () => {
  expect(lateFrom('2026-11-30', 0)).toBe('2026-12-01T00:00:00.000Z');
  expect(lateFrom('2026-11-30', 30)).toBe('2026-12-31T00:00:00.000Z');
});

it('TEA-06~ a charge goes from due to paid, late, or waived, and what was paid is refunded', () => {
  const moves = duesStates.flatMap((from) =>
    duesStates.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves).toEqual([
    ...['due paid', 'due late', 'due waived', 'paid due', 'paid refunded', 'late paid', 'late waived'],
    'waived due',
  ]);
});
