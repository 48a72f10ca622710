import type { Reputation } from '#shared/domains/feedback/contract.ts';
import { averageOf, endorsements } from '#shared/domains/feedback/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindVisible } from '../users/api.ts';
import type { ReputationsRepository } from './reputations.repository.ts';

export interface ReputationDeps {
  readonly reputations: Pick<ReputationsRepository, 'find'>;
  readonly findVisible: FindVisible;
}

/** What others say of a person, for those who may see their profile. @throws AppError user.not_found */
export const createReputationOf =
  ({ reputations, findVisible }: ReputationDeps) =>
  async (userId: UserId, viewer?: UserId): Promise<Reputation> => {
    const [visible, row] = await Promise.all([findVisible(viewer, userId), reputations.find(userId)]);
    if (!visible?.profile) throw new AppError('user.not_found');
    if (!row) return { endorsements: [], rating: null };
    const ratings = row.ratings ?? 0;
    const average = averageOf({ ratings, stars: row.stars ?? 0 });
    return {
      endorsements: endorsements
        .map((kind) => ({ kind, count: row[kind] ?? 0 }))
        .filter(({ count }) => count > 0),
      rating: average === null ? null : { average, count: ratings },
    };
  };
