import type { Change } from '#shared/declare/rows.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import type { notificationRow } from '#shared/domains/notifications/rows.ts';
import type { Clock } from '../core/clock.ts';
import type { SendLive } from '../realtime/api.ts';
import { deliverOnce } from './deliver-once.ts';
import type { Channel, DeliveriesRepository } from './deliveries.repository.ts';
import type { MailChannel } from './mail.channel.ts';
import type { NotificationsRepository } from './notifications.repository.ts';
import { type Outcome, skipped } from './outcome.ts';
import type { PushChannel } from './push.channel.ts';

export interface DeliveryDeps {
  readonly notifications: NotificationsRepository;
  readonly deliveries: DeliveriesRepository;
  readonly sendLive: SendLive;
  readonly mail: MailChannel;
  readonly push: PushChannel;
  readonly clock: Clock;
}

/** Delivers a notification: live to open screens, and by email and push as its recipient chose. Each delivery is recorded. */
export const createDeliveryReaction = (deps: DeliveryDeps) => {
  const { notifications, deliveries, clock } = deps;

  const live = async (notification: Notification): Promise<Outcome> => {
    const reached = await deps.sendLive(notification.userId, { type: 'notification', notification });
    return reached > 0 ? { status: 'sent', note: `${reached} connections` } : skipped('offline');
  };

  const send: Readonly<Record<Channel, (notification: Notification) => Promise<Outcome>>> = {
    live,
    email: deps.mail,
    push: deps.push,
  };

  const deliverOn = async (channels: readonly Channel[], notification: Notification): Promise<void> => {
    const { id } = notification;
    const results = await Promise.allSettled(
      channels.map((channel) =>
        deliverOnce(deliveries, clock, id, channel, () => send[channel](notification)),
      ),
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
    // Each time it grows, it is pushed to open screens again, under the same id.
    if (!isNew && hasGrown) await live(notification);
    await deliverOn(
      [...(isNew ? (['live'] as const) : []), ...(held || inAppOnly ? [] : (['email', 'push'] as const))],
      notification,
    );
  };
};
