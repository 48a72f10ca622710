import { describe, expect, it } from 'vitest';
import { ratingsIn, sportValuesOf, withRating } from './sports-form.ts';

const me = {
  sports: ['tennis', 'chess'] as ('tennis' | 'chess' | 'soccer')[],
  sportAvailability: [{ sport: 'tennis' as const, toggle: false, level: 4.5 }],
};

describe('the sports of a person', () => {
  it('ON-16~ anyone who has said nothing about a sport is available for it, without a level', () => {
    expect(ratingsIn(sportValuesOf(me))).toEqual([
      { sport: 'tennis', toggle: false, level: 4.5 },
      { sport: 'chess', toggle: true, level: null },
    ]);
  });

  it('ON-16~ each sport is rated and paused separately, and keeps that while it is not picked', () => {
    const values = sportValuesOf(me);
    const rated = { ...values, ratings: withRating(values, 'chess', { level: 7 }) };
    expect(ratingsIn(rated)[1]).toEqual({ sport: 'chess', toggle: true, level: 7 });
    expect(ratingsIn({ ...rated, games: ['tennis'] })).toHaveLength(1);
    expect(ratingsIn({ ...rated, games: ['chess'] })[0]?.level).toBe(7);
    expect(withRating(values, 'soccer', { toggle: false })).toContainEqual({
      ...{ sport: 'soccer', toggle: false, level: null },
    });
  });
});
