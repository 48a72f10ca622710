import { describe, expect, it } from 'vitest';
import { relativeDay } from './relative-day.ts';

const austin = { locale: 'en-US', timeZone: 'America/Chicago' };

describe('relativeDay', () => {
  it.each([
    ['2026-11-28T15:00:00.000Z', 'in 8 days'],
    ['2026-11-21T15:00:00.000Z', 'tomorrow'],
    ['2026-11-21T03:00:00.000Z', 'in 9 hours'],
    ['2026-11-20T18:20:00.000Z', 'in 20 minutes'],
    ['2026-11-19T15:00:00.000Z', 'yesterday'],
  ])('EVT-12 %s is %s on a Friday noon in Austin', (iso, words) => {
    expect(relativeDay(iso, '2026-11-20T18:00:00.000Z', austin)).toBe(words);
  });

  it('PLT-14 the day is counted where the event is', () => {
    const lateEvening = '2026-11-21T05:30:00.000Z';
    expect(relativeDay('2026-11-21T07:00:00.000Z', lateEvening, austin)).toBe('tomorrow');
    expect(relativeDay('2026-11-21T07:00:00.000Z', lateEvening, { ...austin, timeZone: 'UTC' })).toBe(
      'in 2 hours',
    );
  });
});
