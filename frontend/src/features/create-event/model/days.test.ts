import { describe, expect, it } from 'vitest';
import { offeredDays, usualTime } from './days.ts';

/** By the browser's clock, which has no zone here. 26 November 2026 is a Thursday. */
const at = (day: number, hour = 12): Date => new Date(2026, 10, day, hour, 30);

describe('the days that the form offers', () => {
  it.each([
    ['Thursday', 26, ['2026-11-26', '2026-11-28', '2026-11-29']],
    ['Friday', 27, ['2026-11-27', '2026-11-28', '2026-11-29']],
    ['Saturday', 28, ['2026-11-28', '2026-11-29', '2026-12-05']],
    ['Sunday', 29, ['2026-11-29', '2026-12-05', '2026-12-06']],
  ])('EVT-02~ on a %s are that day and the next weekend', (_, day, wanted) => {
    expect(offeredDays(at(day))).toEqual(wanted);
  });

  it.each([
    ['Saturdays start in the morning', '2026-11-28', at(26), '09:00'],
    ['weekdays start in the evening', '2026-11-30', at(26), '18:00'],
    ['today, later than now', '2026-11-26', at(26, 19), '20:00'],
    ['today, at the usual time if that is still ahead', '2026-11-26', at(26, 17), '18:00'],
    ['not after midnight', '2026-11-26', at(26, 23), ''],
  ])('EVT-02~ %s', (_, date, now, wanted) => {
    expect(usualTime(date, now)).toBe(wanted);
  });
});
