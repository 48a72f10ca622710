import { describe, expect, it } from 'vitest';
import { localDate, wallClock } from './calendar.ts';

describe('calendar', () => {
  it('EVT-02~ counts days across the end of a month', () => {
    expect(localDate(new Date(2026, 10, 30, 23, 59))).toBe('2026-11-30');
    expect(localDate(new Date(2026, 10, 30, 23, 59), 1)).toBe('2026-12-01');
  });

  it('EVT-03~ a wall-clock time can be shown without a zone', () => {
    expect(wallClock('2026-11-28', '09:00')).toBe('2026-11-28T09:00:00.000Z');
    expect(wallClock('2026-11-28', '')).toBe('2026-11-28T00:00:00.000Z');
  });

  it.each([
    ['', '09:00'],
    ['2026-13-40', '09:00'],
  ])('%j at %s is not shown', (date, time) => {
    expect(wallClock(date, time)).toBeUndefined();
  });
});
