import type { AnyNotificationKind } from '#shared/declare/notification-kind.ts';
import type { Change } from '#shared/declare/rows.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import type { notificationRow } from '#shared/domains/notifications/rows.ts';
import { channelsFor } from '#shared/domains/notifications/settings.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Clock } from '../core/clock.ts';
import { notificationKinds } from '../domains.ts';
import type { SendMail } from '../integrations/mail.ts';
import type { SendLive } from '../realtime/api.ts';
import type { FindReceiver } from '../users/api.ts';
import { deliverOnce } from './deliver-once.ts';
import type { Channel, DeliveriesRepository } from './deliveries.repository.ts';
import { mailOf } from './mail-content.ts';
import { mailLimits } from './mail-limits.ts';
import type { NotificationsRepository } from './notifications.repository.ts';
import { type Outcome, skipped } from './outcome.ts';
import type { PushChannel } from './push.channel.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export interface DeliveryDeps {
  readonly notifications: NotificationsRepository;
  readonly deliveries: DeliveriesRepository;
  readonly findReceiver: FindReceiver;
  readonly sendLive: SendLive;
  readonly sendMail: SendMail;
  readonly push: PushChannel;
  readonly links: Pick<UnsubscribeLinks, 'seal'>;
  readonly origins: Readonly<Record<Platform, string>>;
  readonly clock: Clock;
}

/** Delivers a notification: live to open screens, and by email and push as its recipient chose. Each delivery is recorded. */
export const createDeliveryReaction = (deps: DeliveryDeps) => {
  const { notifications, deliveries, clock } = deps;

  const live = async (notification: Notification): Promise<Outcome> => {
    const reached = await deps.sendLive(notification.userId, { type: 'notification', notification });
    return reached > 0 ? { status: 'sent', note: `${reached} connections` } : skipped('offline');
  };

  /** Anyone who starts a team can write to any email they know, so invitations have their own limit. */
  const isAllowed = async (email: string, { countedAs }: AnyNotificationKind): Promise<boolean> =>
    (countedAs === undefined ||
      (await deliveries.countMail(email, countedAs, clock.now(), mailLimits.invitationsPerDay))) &&
    (await deliveries.countMail(email, 'notification', clock.now(), mailLimits.notificationsPerDay));

  const mail = async (notification: Notification): Promise<Outcome> => {
    const receiver = await deps.findReceiver(notification.userId);
    if (!receiver) return skipped('no receiver');
    const kind = notificationKinds.get(notification.type);
    const request = mailOf(notification, receiver, deps.origins[receiver.platform]);
    if (!kind || !request) return skipped('unknown kind');
    const { preference } = kind;
    if (preference && !channelsFor(receiver.notificationSettings, preference).email)
      return skipped('not wanted');
    if (await deliveries.isSuppressed(receiver.email)) return skipped('suppressed');
    const { platform, locale, email } = receiver;
    if (!(await isAllowed(email, kind))) return skipped('daily limit');
    const unsubscribe =
      preference && (await deps.links.seal({ of: 'person', userId: receiver.id, list: preference }));
    const result = await deps.sendMail(request, {
      platform,
      locale,
      ...(unsubscribe && { unsubscribe }),
    });
    return result.sent ? { status: 'sent', note: result.messageId } : skipped(result.reason);
  };

  const send: Readonly<Record<Channel, (notification: Notification) => Promise<Outcome>>> = {
    live,
    email: mail,
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
