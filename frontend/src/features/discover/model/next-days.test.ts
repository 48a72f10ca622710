import { expect, it } from 'vitest';
import { isDay, nextWeekendDays } from './next-days.ts';

it('SRC-01~ the next days of a weekend are a tap away, never today', () => {
  expect(nextWeekendDays(new Date(2026, 10, 25, 23))).toEqual(['2026-11-28', '2026-11-29']);
  expect(nextWeekendDays(new Date(2026, 10, 28))).toEqual(['2026-11-29', '2026-12-05']);
  expect(nextWeekendDays(new Date(2026, 11, 27))).toEqual(['2027-01-02', '2027-01-03']);
});

it('SRC-01~ a chip is pressed if its day alone is chosen', () => {
  const day = '2026-11-29';
  expect(isDay({ kind: 'dates', from: day, until: day }, day)).toBe(true);
  expect(isDay({ kind: 'dates', from: day, until: undefined }, day)).toBe(false);
  expect(isDay({ kind: 'today' }, day)).toBe(false);
});
