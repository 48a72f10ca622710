import * as z from 'zod/mini';
import { paragraphs } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { RequestKey } from '../../kernel/ids.ts';
import { averageStars, starLimits } from '../../kernel/stars.ts';
import { UserSummary } from '../users/user-summary.ts';
import { reportKinds } from './rules.ts';

export const ratingLimits = {
  stars: starLimits,
  text: { max: 500 },
  report: { max: 1000 },
  /** Reviews of one place that are read at once. */
  perPage: 10,
} as const;
const { stars, text, report } = ratingLimits;

/** What can be wrong with a review. */
export const reviewReportKinds = ['rude', 'untrue', 'spam', 'other'] as const;

/** What can be wrong with a place, or with a review of it. */
export const placeReportKinds = [...reportKinds, 'rude', 'untrue', 'spam'] as const;
export type PlaceReportKind = (typeof placeReportKinds)[number];

/** How a place is rated. */
export const RatingSummary = z.object({
  /** One to five stars, rounded to a tenth. */
  average: z.number(),
  count: z.int(),
});
export type RatingSummary = z.infer<typeof RatingSummary>;

/** What a place's row counts of its ratings. */
export interface RatingTotals {
  readonly ratingCount?: number | undefined;
  /** The sum of their stars. */
  readonly ratingStars?: number | undefined;
}

/** How a place is rated; null if nobody has rated it. */
export const ratingSummary = ({ ratingCount = 0, ratingStars = 0 }: RatingTotals): RatingSummary | null =>
  ratingCount === 0 ? null : { average: averageStars(ratingStars, ratingCount), count: ratingCount };

/** What a person enters about a place: stars, and a text or ''. */
export const RatingInput = z.object({
  stars: z.int().check(z.minimum(stars.min), z.maximum(stars.max)),
  text: paragraphs(text.max),
});
export type RatingInput = z.infer<typeof RatingInput>;

export const PlaceReview = z.object({
  author: UserSummary,
  stars: z.int(),
  /** '' if there are only stars. */
  text: z.string(),
  /** When it was given or last changed. */
  ratedAt: Instant,
});
export type PlaceReview = z.infer<typeof PlaceReview>;

/** A person's own rating of a place. */
export const OwnRating = z.object({
  rating: z.nullable(z.object({ stars: z.int(), text: z.string() })),
  /** Whether they may rate it: they have been to an event there. */
  mayRate: z.boolean(),
});
export type OwnRating = z.infer<typeof OwnRating>;

export const NewReviewReport = z.object({
  requestKey: RequestKey,
  kind: z.enum(reviewReportKinds),
  text: paragraphs(report.max),
});
export type NewReviewReport = z.infer<typeof NewReviewReport>;
