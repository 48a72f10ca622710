import { vapidKeysOf } from '#lambdas/integrations/web-push.ts';
import { contentOf } from '#lambdas/notifications/announcing/content.ts';
import * as announcing from '#lambdas/notifications/announcing/index.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { eventJoined } from '#shared/domains/events/notifications.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { guardianOf } from '#shared/domains/notifications/people.ts';
import { welcome } from '#shared/domains/users/notifications.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { RecordingContext } from './context-of.ts';

export const vapidKeys = vapidKeysOf('a secret of the tests');

/** Adds a welcome notification at that time, and returns its id. */
export const addWelcome = async (
  ctx: RecordingContext,
  userId: UserId,
  at: string,
  platform: Platform = 'gth',
) => {
  await announcing.announce(ctx, welcome, userId, { platform }, { of: 'welcome', at });
  return ctx.ids.notification(at, `welcome ${userId}`);
};

interface Joined {
  readonly displayName: string;
  readonly guests: number;
  readonly updatedAt: string;
}
/** A separate notification that someone joined. */
export const joinedNotification = (
  ctx: RecordingContext,
  event: EventPage,
  { displayName, guests, updatedAt }: Joined,
): Omit<Notification, 'read'> => ({
  ...contentOf(eventJoined, {
    ...eventNewsOf(event),
    ...guardianOf([]),
    actorId: event.creatorId,
    actorName: displayName,
    others: 0,
    guests,
  }),
  userId: event.creatorId,
  createdAt: updatedAt,
  id: ctx.ids.notification(updatedAt, `${event.id} ${displayName}`),
  imageUrl: null,
});
