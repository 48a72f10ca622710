import type { Change } from '#shared/declare/rows.ts';
import { targetIdOf } from '#shared/domains/follows/target.ts';
import type { teamDeletionRow } from '#shared/domains/teams/rows.ts';
import type { FollowsRepository } from './follows.repository.ts';
import { createUnfollowAll } from './unfollow-all.ts';

/** Nobody follows a team that was deleted. */
export const createForgetTeamReaction = (follows: Pick<FollowsRepository, 'followers' | 'remove'>) => {
  const unfollowAll = createUnfollowAll(follows);
  return async ({ after }: Change<typeof teamDeletionRow>): Promise<void> => {
    if (after) await unfollowAll(targetIdOf(after.id));
  };
};
