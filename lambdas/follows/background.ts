import type * as z from 'zod/mini';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { followers } from '#shared/domains/follows/audiences.ts';
import { followedEvent } from '#shared/domains/follows/notifications.ts';
import { type FollowKind, followKinds, type TargetId, targetIdOf } from '#shared/domains/follows/target.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import * as activities from '../activities/index.ts';
import { mapAtMost } from '../core/at-once.ts';
import { forgetting } from '../core/background.ts';
import { everyPage, positionBehind } from '../core/pages.ts';
import * as events from '../events/index.ts';
import * as notifications from '../notifications/index.ts';
import * as places from '../places/index.ts';
import type { Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import type { follows as domain } from './domain.ts';
import { forgetCount, listFollowers, listFollows, removeFollow } from './follows.table.ts';
import { findTarget } from './target-access.ts';

const PER_PAGE = 100;

interface Named {
  readonly followed: FollowKind;
  readonly targetId: TargetId;
  readonly name: string;
}
interface Listed {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}

const AT_ONCE = 10;

/** Where an event belongs that people can follow. */
const targetsOf = async (
  ctx: Context,
  { creatorId, host, hostingTeam, teamName, location }: EventCard,
): Promise<Named[]> => {
  const there = await places.findAt(ctx, location);
  return [
    { followed: 'host', targetId: targetIdOf(creatorId), name: host.displayName },
    ...(hostingTeam
      ? [{ followed: 'team', targetId: targetIdOf(hostingTeam), name: teamName ?? '' } as const]
      : []),
    ...there.map(({ id, name }) => ({ followed: 'place', targetId: targetIdOf(id), name }) as const),
  ];
};

/**
 * A date has become public: announces its event to those who follow its host, its team, or its place. All announcements have one cause, which is that
 * of the announcement to those with a matching activity subscription, too: nobody is notified twice.
 */
const announceListed = async (ctx: Context, { eventId, occurrenceId }: Listed): Promise<void> => {
  const found = await activities.findNewEvent(ctx, { eventId, occurrenceId });
  if (!found) return;
  const { card, cause } = found;
  for (const { followed, targetId, name } of await targetsOf(ctx, card)) {
    const [anyone] = await listFollowers(ctx, targetId, undefined, 1);
    if (anyone === undefined) continue;
    const data = {
      ...eventNewsOf(card),
      ...{ actorId: card.creatorId, followed, followedName: name },
      teamId: followed === 'team' ? targetId : '',
    };
    const key = { eventId, occurrenceId, targetId };
    await notifications.announceTo(ctx, followers, key, followedEvent, data, cause);
  }
};

/**
 * Those who follow something, by user id, except the host of the date and whom a block separates from the host. What visitors may see, everybody may;
 * of anything else, such as a team by invitation only, it is asked for each follower.
 */
const readFollowers = async (
  ctx: Context,
  { targetId, ...date }: z.output<(typeof followers)['key']>,
  after: UserId | undefined,
) => {
  const [event] = await events.findCards(ctx, [date]);
  if (!event || event.cancelled || event.isPrivate) return { people: [], next: undefined };
  const [blockedIds, shown, read] = await Promise.all([
    users.findBlockedIds(ctx, event.creatorId),
    findTarget(ctx, { kind: 'visitor' }, targetId),
    listFollowers(ctx, targetId, after, PER_PAGE),
  ]);
  const others = read.filter((userId) => userId !== event.creatorId && !blockedIds.has(userId));
  const maySee = await mapAtMost(AT_ONCE, others, async (userId) =>
    shown ? true : (await findTarget(ctx, { kind: 'member', userId }, targetId)) !== undefined,
  );
  return { people: others.filter((_, index) => maySee[index]), next: positionBehind(read, PER_PAGE) };
};

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
