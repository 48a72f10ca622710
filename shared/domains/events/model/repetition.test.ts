import { describe, expect, it } from 'vitest';
import { everyWeek } from '#test/support/builders.ts';
import { ordinalOf, Repetition, ruleOf, settledRepetition, weekdayOf, weekdaysOf } from './repetition.ts';

const weekly = everyWeek();
/** A Tuesday, the fourth of its month. */
const FIRST = '2026-11-24';

describe('a repetition as a recurrence rule', () => {
  it.each<[string, Partial<Repetition>, string]>([
    ['every week on the day of the first date', {}, 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;WKST=MO'],
    ['on more days', { weekdays: ['TH', 'MO'] }, 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TU,TH;WKST=MO'],
    ['every third day', { frequency: 'daily', interval: 3 }, 'FREQ=DAILY;INTERVAL=3;WKST=MO'],
    ['on the day of the month', { frequency: 'monthly' }, 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=24;WKST=MO'],
    [
      'on the fourth Tuesday',
      { frequency: 'monthly', monthlyOn: 'weekday' },
      'FREQ=MONTHLY;INTERVAL=1;BYDAY=4TU;WKST=MO',
    ],
    [
      'until a day, that day included',
      { until: '2026-12-31' },
      'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;UNTIL=20261231T235959Z;WKST=MO',
    ],
    ['for a number of dates', { count: 8 }, 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;COUNT=8;WKST=MO'],
  ])('EVT-04~ %s', (_what, change, rule) => {
    expect(ruleOf({ ...weekly, ...change }, FIRST)).toBe(rule);
  });

  it('EVT-04~ a fifth weekday counts as the last one of its month', () => {
    expect([ordinalOf('2026-11-28'), ordinalOf('2026-11-30'), ordinalOf('2026-12-01')]).toEqual([4, -1, 1]);
    expect(ruleOf({ ...weekly, frequency: 'monthly', monthlyOn: 'weekday' }, '2026-11-30')).toContain(
      'BYDAY=-1MO',
    );
  });

  it.each<[string, Repetition['monthlyOn'], Repetition['monthlyOn']]>([
    ['2026-11-30', 'weekday', 'last_weekday'],
    ['2026-11-24', 'weekday', 'weekday'],
    ['2026-11-24', 'last_weekday', 'last_weekday'],
    ['2026-11-23', 'last_weekday', 'weekday'],
    ['2026-11-30', 'date', 'date'],
  ])(
    'EVT-04~ of a first date on %s, monthly on %s is stored as %s, which holds for its other dates too',
    (first, asked, stored) => {
      const monthly: Repetition = { ...weekly, frequency: 'monthly', monthlyOn: asked, weekdays: ['FR'] };
      expect(settledRepetition(monthly, first)).toEqual({ ...monthly, monthlyOn: stored, weekdays: [] });
    },
  );

  it('EVT-04~ a weekly one is stored with the weekday of its first date', () => {
    expect(settledRepetition({ ...weekly, weekdays: ['SU'] }, FIRST).weekdays).toEqual(['TU', 'SU']);
  });

  it('knows the weekday of a date, and includes that of the first date', () => {
    expect(['2026-11-23', '2026-11-29', '2028-02-29'].map(weekdayOf)).toEqual(['MO', 'SU', 'TU']);
    expect(weekdaysOf({ weekdays: ['SU', 'MO'] }, FIRST)).toEqual(['MO', 'TU', 'SU']);
  });
});

describe('a repetition as input', () => {
  it.each<[string, object]>([
    ['no days at all between dates', { interval: 0 }],
    ['more than twelve', { interval: 13 }],
    ['a day twice', { weekdays: ['MO', 'MO'] }],
    ['one date', { count: 1 }],
    ['both a last day and a number of dates', { until: '2026-12-31', count: 8 }],
    ['a day that no calendar has', { until: '2026-02-30' }],
  ])('EVT-04~ cannot have %s', (_what, change) => {
    expect(Repetition.safeParse(weekly).success).toBe(true);
    expect(Repetition.safeParse({ ...weekly, ...change }).success).toBe(false);
  });
});
