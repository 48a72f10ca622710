import { followers } from '#shared/domains/follows/audiences.ts';
import { followKinds, type TargetId, targetIdOf } from '#shared/domains/follows/target.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { forgetting } from '../core/background.ts';
import { everyPage, positionBehind } from '../core/pages.ts';
import * as notifications from '../notifications/index.ts';
import type { Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import { announceListed, readFollowers } from './announce-event.ts';
import type { follows as domain } from './domain.ts';
import { forgetCount, listFollowers, listFollows, removeFollow } from './follows.table.ts';

const PER_PAGE = 100;

/** Ends that anybody follows something that is gone. */
const unfollowAll = async (ctx: Context, target: TargetId): Promise<void> => {
  let after: UserId | undefined;
  do {
    const page = await listFollowers(ctx, target, after, PER_PAGE);
    for (const userId of page) await removeFollow(ctx, userId, target);
    after = positionBehind(page, PER_PAGE);
  } while (after !== undefined);
};

export const work = {
  reactions: {
    announceEvent: async (ctx, { after: listed }) => {
      if (listed) await announceListed(ctx, listed);
    },

    notifyFollowers: (ctx, change) => notifications.notifyAudience(ctx, followers, readFollowers, change),

    /** Two people no longer follow one another when one of them blocks the other. It does not come back when the block ends. */
    endBetween: async (ctx, { after }) => {
      if (after?.side !== 'blocked') return;
      const { userId, otherId } = after;
      await removeFollow(ctx, userId, targetIdOf(otherId));
      await removeFollow(ctx, otherId, targetIdOf(userId));
    },

    /** Removes what a deleted account follows, and that others follow it. */
    forgetPerson: forgetting(async (ctx, id) => {
      for (const kind of followKinds)
        for await (const { items } of everyPage((cursor) => listFollows(ctx, id, kind, PER_PAGE, cursor)))
          for (const { targetId } of items) await removeFollow(ctx, id, targetId);
      await forgetCount(ctx, id);
      await unfollowAll(ctx, targetIdOf(id));
    }),

    /** Nobody follows a team that was deleted. */
    forgetTeam: async (ctx, { after }) => {
      if (after) await unfollowAll(ctx, targetIdOf(after.id));
    },
  },
} satisfies Work<typeof domain.background>;
