import type { Change } from '#shared/declare/rows.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import type { notificationRow } from '#shared/domains/notifications/rows.ts';
import { channelsFor } from '#shared/domains/notifications/settings.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { FindApart } from '../core/standing.ts';
import { notificationKinds } from '../domains.ts';
import type { SendLive } from '../realtime/api.ts';
import type { FindReceiver, Receiver } from '../users/api.ts';
import { deliverOnce } from './deliver-once.ts';
import type { Channel, DeliveriesRepository } from './deliveries.repository.ts';
import type { MailChannel } from './mail.channel.ts';
import { type NotificationsRepository, namedIn } from './notifications.repository.ts';
import { type Outcome, skipped } from './outcome.ts';
import { isMuted, postponedUntil } from './postpone.ts';
import type { PostponedRepository, PostponedRow } from './postponed.repository.ts';
import type { PushChannel } from './push.channel.ts';

export interface DeliveryDeps {
  readonly notifications: NotificationsRepository;
  readonly deliveries: DeliveriesRepository;
  readonly postponed: Pick<PostponedRepository, 'add'>;
  readonly findReceiver: FindReceiver;
  readonly findApart: FindApart;
  readonly sendLive: SendLive;
  readonly mail: MailChannel;
  readonly push: PushChannel;
  readonly clock: Clock;
}

/** Whom a notification names, besides the host of what it is about: of several people, those who may not be named were left out before. */
const actorsOf = ({ data: { hostId: _, ...data }, userId }: Notification): readonly UserId[] =>
  data['others'] ? [] : namedIn(data, userId);

/**
 * Delivers a notification: live to open screens, and by email and push as its recipient chose. Each delivery is recorded. What somebody caused between
 * whom and the recipient a block stands is not delivered, and removed.
 */
export const createDeliveryReaction = (deps: DeliveryDeps) => {
  const { notifications, deliveries, clock } = deps;

  const isFromApart = async (notification: Notification): Promise<boolean> => {
    const actors = actorsOf(notification);
    if (actors.length === 0) return false;
    const apart = await deps.findApart(notification.userId);
    return actors.some((id) => apart.has(id));
  };

  const live = async (notification: Notification): Promise<Outcome> => {
    const reached = await deps.sendLive(notification.userId, { type: 'notification', notification });
    return reached > 0 ? { status: 'sent', note: `${reached} connections` } : skipped('offline');
  };

  /** By email or push: now or, if the recipient wants that, later. */
  const orLater = async (
    channel: PostponedRow['channel'],
    notification: Notification,
    receiver: Receiver | undefined,
  ): Promise<Outcome> => {
    if (!receiver) return skipped('no receiver');
    if (isMuted(notification, receiver)) return skipped('muted team');
    const kind = notificationKinds.get(notification.type);
    const dueAt = postponedUntil(channel, kind, notification, receiver, clock.now());
    if (dueAt === undefined) return deps[channel === 'email' ? 'mail' : 'push'](notification, receiver);
    if (kind?.preference && !channelsFor(receiver.notificationSettings, kind.preference)[channel])
      return skipped('not wanted');
    const { userId, id: notificationId } = notification;
    await deps.postponed.add({ userId, channel, notificationId, dueAt });
    return skipped(`waits until ${dueAt}`);
  };

  const deliverOn = async (channels: readonly Channel[], notification: Notification): Promise<void> => {
    const { id, userId } = notification;
    const receiver = channels.some((channel) => channel !== 'live')
      ? await deps.findReceiver(userId)
      : undefined;
    const send = (channel: Channel) =>
      channel === 'live' ? live(notification) : orLater(channel, notification, receiver);
    const results = await Promise.allSettled(
      channels.map((channel) => deliverOnce(deliveries, clock, id, channel, () => send(channel))),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };

  return async ({ before, after }: Change<typeof notificationRow>): Promise<void> => {
    if (!after) return;
    const [isNew, hasGrown] = [before === undefined, before?.version !== after.version];
    const isReleased = before?.held === true && after.held !== true;
    if (!isNew && !hasGrown && !isReleased) return;
    const found = await notifications.find(after.userId, after.id);
    if (!found) return;
    const { notification, held, inAppOnly } = found;
    if (await isFromApart(notification)) {
      const { id, userId } = notification;
      await deliverOnce(deliveries, clock, id, 'live', async () => skipped('blocked'));
      return notifications.remove(userId, id);
    }
    // Each time it grows, it is pushed to open screens again, under the same id.
    if (!isNew && hasGrown) await live(notification);
    await deliverOn(
      [...(isNew ? (['live'] as const) : []), ...(held || inAppOnly ? [] : (['email', 'push'] as const))],
      notification,
    );
  };
};
