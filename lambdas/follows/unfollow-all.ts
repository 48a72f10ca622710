import type { TargetId } from '#shared/domains/follows/target.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { positionBehind } from '../core/pages.ts';
import type { FollowsRepository } from './follows.repository.ts';

const PER_PAGE = 100;

/** Ends that anybody follows something that is gone. */
export const createUnfollowAll =
  (follows: Pick<FollowsRepository, 'followers' | 'remove'>) =>
  async (target: TargetId): Promise<void> => {
    let after: UserId | undefined;
    do {
      const page = await follows.followers(target, after, PER_PAGE);
      for (const userId of page) await follows.remove(userId, target);
      after = positionBehind(page, PER_PAGE);
    } while (after !== undefined);
  };
