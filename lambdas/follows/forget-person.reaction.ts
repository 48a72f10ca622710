import { followKinds, targetIdOf } from '#shared/domains/follows/target.ts';
import { everyPage } from '../core/every-page.ts';
import { forgetting } from '../core/forgetting.ts';
import { positionBehind } from '../core/pages.ts';
import type { FollowsRepository } from './follows.repository.ts';

const PER_PAGE = 100;

/** Removes what a deleted account follows, and that others follow it. */
export const createForgetPersonReaction = (
  follows: Pick<FollowsRepository, 'list' | 'followers' | 'remove' | 'forgetCount'>,
) =>
  forgetting(async (id) => {
    for (const kind of followKinds) {
      const pages = everyPage((cursor) => follows.list(id, kind, PER_PAGE, cursor));
      for await (const { items } of pages)
        for (const { targetId } of items) await follows.remove(id, targetId);
    }
    await follows.forgetCount(id);
    const own = targetIdOf(id);
    let after: typeof id | undefined;
    do {
      const page = await follows.followers(own, after, PER_PAGE);
      for (const userId of page) await follows.remove(userId, own);
      after = positionBehind(page, PER_PAGE);
    } while (after !== undefined);
  });
