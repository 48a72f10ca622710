import { followKinds, targetIdOf } from '#shared/domains/follows/target.ts';
import { everyPage } from '../core/every-page.ts';
import { forgetting } from '../core/forgetting.ts';
import type { FollowsRepository } from './follows.repository.ts';
import { createUnfollowAll } from './unfollow-all.ts';

const PER_PAGE = 100;

/** Removes what a deleted account follows, and that others follow it. */
export const createForgetPersonReaction = (
  follows: Pick<FollowsRepository, 'list' | 'followers' | 'remove' | 'forgetCount'>,
) => {
  const unfollowAll = createUnfollowAll(follows);
  return forgetting(async (id) => {
    for (const kind of followKinds) {
      const pages = everyPage((cursor) => follows.list(id, kind, PER_PAGE, cursor));
      for await (const { items } of pages)
        for (const { targetId } of items) await follows.remove(id, targetId);
    }
    await follows.forgetCount(id);
    await unfollowAll(targetIdOf(id));
  });
};
