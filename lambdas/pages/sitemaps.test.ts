import { describe, expect, it } from 'vitest';
import { periodsWithin, rangeOf } from './sitemaps.ts';

const midnight = (day: string) => `${day}T00:00:00.000Z`;

describe('periods', () => {
  it.each([
    ['2026', '2026-01-01', '2027-01-01'],
    ['2026-11', '2026-11-01', '2026-12-01'],
    ['2026-12', '2026-12-01', '2027-01-01'],
    ['2028-02-29', '2028-02-29', '2028-03-01'],
    ['2026-12-31', '2026-12-31', '2027-01-01'],
  ])('%s lasts from %s to before %s', (period, from, until) => {
    expect(rangeOf(period)).toEqual({ from: midnight(from), until: midnight(until) });
  });

  it.each(['', '26', '2026-', '2026-13', '2026-00', '2026-02-29', '2026-11-31', '2026-11-28-01', '2026-1-1'])(
    '%j is none',
    (text) => {
      expect(rangeOf(text)).toBeUndefined();
    },
  );

  it('a long period with too many items is replaced by its short ones', () => {
    const counts = new Map([
      ['2026-12-02', 1],
      ['2026-11-28', 3],
      ['2026-11-29', 2],
      ['2026-12-01', 4],
    ]);
    expect(periodsWithin(counts, 7, 5)).toEqual(['2026-11', '2026-12']);
    expect(periodsWithin(counts, 7, 4)).toEqual(['2026-11-28', '2026-11-29', '2026-12-01', '2026-12-02']);
    expect(periodsWithin(new Map(), 7, 5)).toEqual([]);
  });
});
