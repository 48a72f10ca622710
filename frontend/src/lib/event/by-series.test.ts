import { expect, it } from 'vitest';
import { bySeries } from './by-series.ts';

it('a series is one card at its first date, in the order of the list', () => {
  const dates = [
    { id: 'a', at: 1 },
    { id: 'b', at: 2 },
    { id: 'a', at: 3 },
    { id: 'a', at: 4 },
  ];
  expect(bySeries(dates)).toEqual([
    { event: { id: 'a', at: 1 }, moreDates: 2 },
    { event: { id: 'b', at: 2 }, moreDates: 0 },
  ]);
  expect(bySeries([])).toEqual([]);
});
