import { work } from '#lambdas/follows/background.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import * as places from '#lambdas/places/places.ts';
import type { EventCard, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { listingRow } from '#shared/domains/events/rows.ts';
import { targetIdOf } from '#shared/domains/follows/target.ts';
import { PlaceId, type UserId } from '#shared/kernel/ids.ts';
import { aPlace, requestKey } from './builders.ts';
import type { TestContext } from './context.ts';
import { followAnnouncements } from './event-stream.ts';
import { giveChange } from './give-change.ts';
import { aTeamThatHosts } from './team-events.ts';

/** The nth team that hosts, and a place that nobody else uses. Its people have numbers from `100 n` on. */
export const createFollows = async (ctx: TestContext, n: number, privacy: 'public' | 'invite' = 'public') => {
  const team = await aTeamThatHosts(ctx, n, privacy);
  const { owner, hosts } = team;
  const center = { lat: 20 + n, lng: -100 };
  const place = await places.add(ctx, owner, aPlace({ ...center, requestKey: requestKey(100 * n + 99) }));
  return {
    ...team,
    center,
    /** What can be followed. */
    ids: {
      host: targetIdOf(owner.userId),
      team: targetIdOf(team.teamId),
      place: targetIdOf(PlaceId.parse(place.id)),
    },
    /** An event of the team, at the place. */
    played: (overrides: Partial<NewEvent> = {}, by = owner) =>
      hosts({ location: { name: 'Courts', address: 'Main Street', ...center }, ...overrides }, by),
    /** What the stream triggers when a date is listed, with everything that follows. */
    async listed({ id: eventId, occurrenceId }: Pick<EventCard, 'id' | 'occurrenceId'>) {
      await giveChange(listingRow, (change) => work.reactions.announceEvent(ctx, change), {
        after: { eventId, occurrenceId },
      });
      await followAnnouncements(ctx, work.reactions.notifyFollowers);
    },
    /** What a person was notified of new events, in the app. */
    notificationsOf: async ({ userId }: { readonly userId: UserId }) =>
      (await notificationRows.list(ctx, userId, undefined, 50)).filter(({ type }) =>
        ['followed_event', 'activity_event'].includes(type),
      ),
  };
};
