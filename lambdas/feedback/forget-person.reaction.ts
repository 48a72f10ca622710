import { AppError } from '#shared/kernel/errors.ts';
import { everyPage } from '../core/every-page.ts';
import { forgetting } from '../core/forgetting.ts';
import type { EndorsementKey, FeedbackRepository, RatingKey } from './feedback.repository.ts';
import type { ReputationsRepository } from './reputations.repository.ts';

const PER_PAGE = 100;

export interface ForgetPersonDeps {
  readonly feedback: Pick<FeedbackRepository, 'findRating' | 'findEndorsement'>;
  readonly reputations: Omit<ReputationsRepository, 'countRating' | 'countEndorsement'>;
}

/** What is counted just then is deleted when the change is delivered again. */
const require = (isRemoved: boolean): void => {
  if (!isRemoved) throw new AppError('request.conflict');
};

/** Deletes what a deleted account said and what was said of it, and what was counted of both. */
export const createForgetPersonReaction = ({ feedback, reputations }: ForgetPersonDeps) => {
  const dropRating = async (key: RatingKey): Promise<void> => {
    const row = await feedback.findRating(key);
    if (row) require(await reputations.removeRating(row));
  };
  const dropEndorsement = async (key: EndorsementKey): Promise<void> => {
    const row = await feedback.findEndorsement(key);
    if (row) require(await reputations.removeEndorsement(row));
  };
  return forgetting(async (id) => {
    const rated = everyPage((cursor) => reputations.ratedBy(id, PER_PAGE, cursor));
    for await (const { items } of rated) for (const key of items) await dropRating(key);
    for (const list of [reputations.givenBy, reputations.receivedBy]) {
      const pages = everyPage((cursor) => list(id, PER_PAGE, cursor));
      for await (const { items } of pages) for (const key of items) await dropEndorsement(key);
    }
    await reputations.forget(id);
  });
};
