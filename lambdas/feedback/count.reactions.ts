import type { Change } from '#shared/declare/rows.ts';
import type { endorsementRow, ratingRow } from '#shared/domains/feedback/rows.ts';
import type { FeedbackRepository } from './feedback.repository.ts';
import type { ReputationsRepository } from './reputations.repository.ts';

export interface CountDeps {
  readonly feedback: Pick<FeedbackRepository, 'findRating' | 'findEndorsement'>;
  readonly reputations: Pick<ReputationsRepository, 'countRating' | 'countEndorsement'>;
}

/**
 * Counts a rating for the host, once: what is counted stands in the rating itself, so repeated and late deliveries change nothing. A rating that
 * changes meanwhile is counted with its next change. Hosts' own ratings do not count.
 */
export const createCountRatingReaction =
  ({ feedback, reputations }: CountDeps) =>
  async ({ after }: Change<typeof ratingRow>): Promise<void> => {
    const row = after && (await feedback.findRating(after));
    if (!row || row.userId === row.hostId || row.stars === row.counted) return;
    await reputations.countRating(row);
  };

/** Counts an endorsement for the person who got it, in the same way. */
export const createCountEndorsementReaction =
  ({ feedback, reputations }: CountDeps) =>
  async ({ after }: Change<typeof endorsementRow>): Promise<void> => {
    const row = after && (await feedback.findEndorsement(after));
    if (!row || row.kind === (row.counted ?? 'none')) return;
    await reputations.countEndorsement(row);
  };
