import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMilliseconds, DAY_MS } from '../../kernel/dates.ts';
import {
  askAt,
  averageOf,
  type Endorsement,
  endorsementChange,
  endorsements,
  endorsementsFor,
  feedbackRules,
  feedbackState,
  feedbackUntil,
  ratingChange,
} from './rules.ts';

const endsAt = '2026-11-20T18:00:00.000Z';
const date = { endsAt, cancelled: false };
const justBefore = (iso: string) => addMilliseconds(iso, -1);

describe('when feedback can be given', () => {
  it.each([
    ['early', justBefore(endsAt)],
    ['open', endsAt],
    ['open', justBefore(addMilliseconds(endsAt, 14 * DAY_MS))],
    ['over', addMilliseconds(endsAt, 14 * DAY_MS)],
  ])('EVT-11~ it is %s at %s', (state, now) => {
    expect(feedbackState(date, now)).toBe(state);
    expect(feedbackState({ ...date, cancelled: true }, now)).toBe('cancelled');
  });

  it('EVT-11~ people are asked after the end, while they can answer', () => {
    expect(feedbackState(date, askAt(date))).toBe('open');
    expect(askAt(date) < feedbackUntil(date)).toBe(true);
  });
});

describe('endorsements', () => {
  it('EVT-11~ only a host can be endorsed for hosting', () => {
    expect(endorsementsFor({ isHost: true })).toEqual(endorsements);
    expect(endorsementsFor({ isHost: false })).toEqual(['great_teammate', 'good_sport', 'skilled_player']);
  });
});

const aKind = fc.option(fc.constantFrom(...endorsements), { nil: null });
const someStars = fc.option(fc.integer({ ...feedbackRules.stars }), { nil: undefined });
const someRatings = fc.array(fc.integer({ ...feedbackRules.stars }), { minLength: 1, maxLength: 200 });
const sumOf = (stars: readonly number[]) => stars.reduce((sum, one) => sum + one, 0);

describe('what is counted', () => {
  it('EVT-11~ after any changes, each person’s last endorsement is counted once', () => {
    fc.assert(
      fc.property(fc.array(aKind), (kinds) => {
        const total = new Map<Endorsement, number>(endorsements.map((kind) => [kind, 0]));
        let last: Endorsement | null = null;
        for (const kind of kinds) {
          const change = endorsementChange(last, kind);
          for (const one of endorsements) total.set(one, (total.get(one) ?? 0) + change[one]);
          last = kind;
        }
        for (const one of endorsements) expect(total.get(one)).toBe(one === last ? 1 : 0);
      }),
    );
  });

  it('EVT-11~ after any changes, each person’s last rating is counted once', () => {
    fc.assert(
      fc.property(fc.array(someStars), (given) => {
        let [ratings, stars]: [number, number] = [0, 0];
        let last: number | undefined;
        for (const rating of given) {
          const change = ratingChange(last, rating);
          ratings += change.ratings;
          stars += change.stars;
          last = rating;
        }
        expect([ratings, stars]).toEqual([last === undefined ? 0 : 1, last ?? 0]);
      }),
    );
  });
});

describe('the average', () => {
  it('EVT-11~ is shown from three ratings on', () => {
    expect(averageOf({ ratings: 0, stars: 0 })).toBeNull();
    expect(averageOf({ ratings: 2, stars: 10 })).toBeNull();
    expect(averageOf({ ratings: 3, stars: 14 })).toBe(4.7);
  });

  it('EVT-11~ is within the ratings, and at most half a tenth from the exact one', () => {
    fc.assert(
      fc.property(someRatings, (given) => {
        const average = averageOf({ ratings: given.length, stars: sumOf(given) });
        if (average === null) {
          expect(given.length).toBeLessThan(feedbackRules.leastRatings);
          return;
        }
        expect(average).toBeGreaterThanOrEqual(Math.min(...given));
        expect(average).toBeLessThanOrEqual(Math.max(...given));
        expect(Math.abs(average - sumOf(given) / given.length)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });
});
