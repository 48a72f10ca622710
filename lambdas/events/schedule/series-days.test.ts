import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, it } from 'vitest';
import {
  type Repetition,
  ruleOf,
  settledRepetition,
  weekdays,
} from '#shared/domains/events/model/repetition.ts';
import { everyWeek } from '#test/support/builders.ts';
import { isOver, type Repeating, seriesDays } from './series-days.ts';

/** All days of a series until a day, the first one included. */
const daysOf = (series: Repeating, until: string): readonly string[] => [
  series.firstDay,
  ...seriesDays(series, series.firstDay, until),
];

/** As the examples write them: 'Sep 2, 4' in a year. */
const daysIn = (year: number, text: string): string[] =>
  text.split('; ').flatMap((month) => {
    const [name = '', ...days] = month.split(/,? /);
    return days.map((day) => new Date(`${day} ${name} ${year} UTC`).toISOString().slice(0, 10));
  });

describe('the days of a series', () => {
  // RFC 5545 §3.8.5.3, those that an event can have.
  it.each<[string, string, Partial<Repetition>, string[], string?]>([
    [
      'daily, 10 dates',
      '1997-09-02',
      { frequency: 'daily', count: 10 },
      daysIn(1997, 'Sep 2, 3, 4, 5, 6, 7, 8, 9, 10, 11'),
    ],
    [
      'every other day',
      '1997-09-02',
      { frequency: 'daily', interval: 2 },
      daysIn(1997, 'Sep 2, 4, 6, 8, 10, 12, 14'),
      '1997-09-15',
    ],
    [
      'every 10 days, 5 dates',
      '1997-09-02',
      { frequency: 'daily', interval: 10, count: 5 },
      daysIn(1997, 'Sep 2, 12, 22; Oct 2, 12'),
    ],
    [
      'weekly, 10 dates',
      '1997-09-02',
      { count: 10 },
      daysIn(1997, 'Sep 2, 9, 16, 23, 30; Oct 7, 14, 21, 28; Nov 4'),
    ],
    [
      'weekly until December 24',
      '1997-09-02',
      { until: '1997-12-24' },
      daysIn(1997, 'Sep 2, 9, 16, 23, 30; Oct 7, 14, 21, 28; Nov 4, 11, 18, 25; Dec 2, 9, 16, 23'),
    ],
    [
      'every other week',
      '1997-09-02',
      { interval: 2 },
      daysIn(1997, 'Sep 2, 16, 30; Oct 14, 28; Nov 11, 25; Dec 9, 23'),
      '1997-12-31',
    ],
    [
      'weekly on two days, 10 dates',
      '1997-09-02',
      { weekdays: ['TH'], count: 10 },
      daysIn(1997, 'Sep 2, 4, 9, 11, 16, 18, 23, 25, 30; Oct 2'),
    ],
    [
      'every other week on three days until December 24',
      '1997-09-01',
      { interval: 2, weekdays: ['WE', 'FR'], until: '1997-12-24' },
      daysIn(
        1997,
        'Sep 1, 3, 5, 15, 17, 19, 29; Oct 1, 3, 13, 15, 17, 27, 29, 31; Nov 10, 12, 14, 24, 26, 28; Dec 8, 10, 12, 22, 24',
      ),
    ],
    [
      'every other week on two days, 8 dates',
      '1997-09-02',
      { interval: 2, weekdays: ['TH'], count: 8 },
      daysIn(1997, 'Sep 2, 4, 16, 18, 30; Oct 2, 14, 16'),
    ],
    [
      'weeks that begin on Monday',
      '1997-08-05',
      { interval: 2, weekdays: ['SU'], count: 4 },
      daysIn(1997, 'Aug 5, 10, 19, 24'),
    ],
    [
      'monthly on the first Friday, 10 dates',
      '1997-09-05',
      { frequency: 'monthly', monthlyOn: 'weekday', count: 10 },
      [
        ...daysIn(1997, 'Sep 5; Oct 3; Nov 7; Dec 5'),
        ...daysIn(1998, 'Jan 2; Feb 6; Mar 6; Apr 3; May 1; Jun 5'),
      ],
    ],
    [
      'monthly on day 30, without February',
      '2007-01-30',
      { frequency: 'monthly' },
      daysIn(2007, 'Jan 30; Mar 30'),
      '2007-04-01',
    ],
  ])('EVT-04~ are those of RFC 5545: %s', (_what, firstDay, change, expected, until = '1999-01-01') => {
    expect(daysOf({ repetition: everyWeek(change), firstDay }, until)).toEqual(expected);
  });

  const dayIn = (year: number) =>
    fc
      .integer({ min: 0, max: 365 })
      .map((offset) => new Date(Date.UTC(year, 0, 1 + offset)).toISOString().slice(0, 10));
  const repeating = fc
    .record({
      firstDay: dayIn(2026),
      repetition: fc
        .record({
          frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
          interval: fc.integer({ min: 1, max: 12 }),
          weekdays: fc.subarray([...weekdays]),
          monthlyOn: fc.constantFrom('date' as const, 'weekday' as const, 'last_weekday' as const),
          end: fc.oneof(
            fc.constant({ until: null, count: null }),
            fc.record({ until: dayIn(2028), count: fc.constant(null) }),
            fc.record({ until: fc.constant(null), count: fc.integer({ min: 2, max: 40 }) }),
          ),
        })
        .map(({ end, ...rest }): Repetition => ({ ...rest, ...end })),
    })
    // As the server stores them.
    .map(({ firstDay, repetition }) => ({ firstDay, repetition: settledRepetition(repetition, firstDay) }));

  /** The same rule, followed by another implementation. */
  const byAnother = ({ repetition, firstDay }: Repeating, until: string): string[] =>
    new RRuleTemporal({
      rruleString: `DTSTART;TZID=UTC:${firstDay.replaceAll('-', '')}T000000\nRRULE:${ruleOf(repetition, firstDay)}`,
    })
      .between(new Date(`${firstDay}T00:00:00Z`), new Date(`${until}T00:00:00Z`), true)
      .map((day) => day.toPlainDate().toString());

  it('EVT-04~ are those of another implementation, for any rule', () => {
    fc.assert(
      fc.property(repeating, (series) => {
        expect(daysOf(series, '2029-01-01')).toEqual(byAnother(series, '2029-01-01'));
      }),
      { numRuns: 300 },
    );
  });

  it('EVT-04~ read in parts, they are the same, and the series is over after the last one only', () => {
    fc.assert(
      fc.property(repeating, dayIn(2027), (series, cut) => {
        const all = daysOf(series, '2029-01-01');
        const parts = [
          ...(cut < series.firstDay ? [] : [series.firstDay, ...seriesDays(series, series.firstDay, cut)]),
          ...seriesDays(series, cut, '2029-01-01'),
        ];
        expect(parts).toEqual(all);
        const last = all.at(-1) ?? '';
        const { until, count } = series.repetition;
        expect(isOver(series, last)).toBe(until !== null || count === all.length);
        for (const day of all.slice(-5, -1)) expect(isOver(series, day)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
