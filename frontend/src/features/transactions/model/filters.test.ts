import { expect, it } from 'vitest';
import { filterIn, lastMonths } from './filters.ts';

const filter = (query: string) => filterIn(new URLSearchParams(query), 'received');

it('INV-02~ an address names the side, the state, and the month; anything else is left out', () => {
  expect(filter('side=paid&state=partly_refunded&month=2026-02')).toEqual({
    side: 'paid',
    state: 'partly_refunded',
    month: '2026-02',
  });
  expect(filter('side=x&state=y&month=2026-13')).toEqual({ side: 'received' });
});

it('INV-02~ the months are the last twelve, newest first', () => {
  const months = lastMonths('2026-02-28T23:59:59.000Z');
  expect([months.length, months[0], months[1], months[2], months.at(-1)]).toEqual([
    12,
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-03',
  ]);
});
