import { addMilliseconds, DAY_MS, HOUR_MS } from '../../kernel/dates.ts';
import { averageStars, starLimits } from '../../kernel/stars.ts';

/** What people endorse one another for. */
export const endorsements = ['great_teammate', 'good_sport', 'skilled_player', 'great_host'] as const;
export type Endorsement = (typeof endorsements)[number];

export const feedbackRules = {
  /** How long after its end people can rate a date and endorse one another. */
  days: 14,
  /** How long after the end of a date its people are asked how it was. */
  askAfterHours: 3,
  stars: starLimits,
  /** A host's average is shown from this number of ratings on. */
  leastRatings: 3,
  perPage: 20,
} as const;

/** Whether feedback can be given: `early` until the date ends, `over` two weeks later, and never for a canceled date. */
export const feedbackStates = ['early', 'open', 'over', 'cancelled'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

interface Timing {
  /** ISO instant. */
  readonly endsAt: string;
  readonly cancelled: boolean;
}

/** Until when feedback can be given (ISO instant, exclusive). */
export const feedbackUntil = ({ endsAt }: Pick<Timing, 'endsAt'>): string =>
  addMilliseconds(endsAt, feedbackRules.days * DAY_MS);

/** When the people of a date are asked how it was (ISO instant). */
export const askAt = ({ endsAt }: Pick<Timing, 'endsAt'>): string =>
  addMilliseconds(endsAt, feedbackRules.askAfterHours * HOUR_MS);

/** Whether feedback on a date can be given at `now` (ISO instant). */
export const feedbackState = (date: Timing, now: string): FeedbackState => {
  if (date.cancelled) return 'cancelled';
  if (now < date.endsAt) return 'early';
  return now < feedbackUntil(date) ? 'open' : 'over';
};

/** What a person can be endorsed for: only the host for hosting. */
export const endorsementsFor = ({ isHost }: { readonly isHost: boolean }): readonly Endorsement[] =>
  isHost ? endorsements : endorsements.filter((kind) => kind !== 'great_host');

export interface RatingTotals {
  /** How many ratings. */
  readonly ratings: number;
  /** The sum of their stars. */
  readonly stars: number;
}

/** A host's average, rounded to a tenth; null if there are too few ratings to show one. */
export const averageOf = ({ ratings, stars }: RatingTotals): number | null =>
  ratings < feedbackRules.leastRatings ? null : averageStars(stars, ratings);

/** How totals change when a rating changes; undefined is no rating. */
export const ratingChange = (before: number | undefined, after: number | undefined): RatingTotals => ({
  ratings: Number(after !== undefined) - Number(before !== undefined),
  stars: (after ?? 0) - (before ?? 0),
});

export type EndorsementCounts = Readonly<Record<Endorsement, number>>;

/** How counts change when what a person is endorsed for changes; null is nothing. */
export const endorsementChange = (
  before: Endorsement | null,
  after: Endorsement | null,
): EndorsementCounts => {
  const of = (kind: Endorsement): number => Number(after === kind) - Number(before === kind);
  return {
    great_teammate: of('great_teammate'),
    good_sport: of('good_sport'),
    skilled_player: of('skilled_player'),
    great_host: of('great_host'),
  };
};
