import type { Notification } from '#shared/domains/notifications/contract.ts';
import { channelsFor } from '#shared/domains/notifications/settings.ts';
import { DAY_MS } from '#shared/kernel/dates.ts';
import type { Clock } from '../core/clock.ts';
import { notificationKinds } from '../domains.ts';
import type { PushMessage, SendPush } from '../integrations/web-push.ts';
import type { Receiver } from '../users/api.ts';
import type { OfferAnswer } from './answer-offers.ts';
import { type Outcome, skipped } from './outcome.ts';
import { pushOf } from './push-content.ts';
import type { PushRegistrations, RegistrationRow } from './push-registrations.repository.ts';

export interface PushChannelDeps {
  readonly registrations: PushRegistrations;
  readonly sendPush: SendPush;
  readonly offerAnswer: OfferAnswer;
  readonly clock: Clock;
}

const TTL_SECONDS = DAY_MS / 1000;

/**
 * Sends a notification to every browser of its recipient. A browser that is gone is removed; if a browser's service is busy, the delivery fails
 * and is retried: the others then get the message again, which replaces the first (same tag).
 */
export const createPushChannel = (deps: PushChannelDeps) => {
  const { registrations, sendPush, offerAnswer, clock } = deps;

  const sendTo = async (row: RegistrationRow, message: PushMessage): Promise<'sent' | 'lost' | 'busy'> => {
    const now = clock.now();
    if (row.pausedUntil !== undefined && row.pausedUntil > now) return 'busy';
    const outcome = await sendPush(row, message);
    switch (outcome.kind) {
      case 'sent':
        return 'sent';
      case 'gone':
        await registrations.remove(row);
        return 'lost';
      case 'refused':
        return 'lost';
      case 'busy':
        if (outcome.until !== undefined) await registrations.pause(row, outcome.until);
        return 'busy';
    }
  };

  return async (notification: Notification, receiver: Receiver): Promise<Outcome> => {
    const rows = await registrations.of(notification.userId);
    if (rows.length === 0) return skipped('no browser');
    const { notificationSettings, locale } = receiver;
    const kind = notificationKinds.get(notification.type);
    if (kind?.preference && !channelsFor(notificationSettings, kind.preference).push)
      return skipped('not wanted');
    const token = kind && (await offerAnswer(kind, notification));
    const message: PushMessage = {
      payload: pushOf(notification, locale, token),
      ttlSeconds: TTL_SECONDS,
      urgency: 'normal',
      topic: notification.id,
    };
    const results = await Promise.all(rows.map((row) => sendTo(row, message)));
    const count = (wanted: string) => results.filter((result) => result === wanted).length;
    if (count('busy') > 0) throw new Error(`${count('busy')} push services are busy`);
    return count('sent') > 0 ? { status: 'sent', note: `${count('sent')} browsers` } : skipped('all gone');
  };
};
export type PushChannel = ReturnType<typeof createPushChannel>;
