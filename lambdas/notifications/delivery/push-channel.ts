import type { Notification } from '#shared/domains/notifications/contract.ts';
import { channelsFor } from '#shared/domains/notifications/settings.ts';
import { DAY_MS } from '#shared/kernel/dates.ts';
import { notificationKinds } from '../../domains.ts';
import type { PushMessage } from '../../integrations/web-push.ts';
import type { Context } from '../../runtime/context.ts';
import type { Receiver } from '../../users/people/index.ts';
import type { RegistrationRow } from '../push/index.ts';
import * as registrations from '../push/push-registration.table.ts';
import { type Outcome, skipped } from './deliver-once.ts';
import { pushOf } from './push-content.ts';
import { sealRsvpLink } from './rsvp-link.ts';

const TTL_SECONDS = DAY_MS / 1000;

const sendTo = async (
  ctx: Context<'webPush'>,
  row: RegistrationRow,
  message: PushMessage,
): Promise<'sent' | 'lost' | 'busy'> => {
  if (row.pausedUntil !== undefined && row.pausedUntil > ctx.clock.now()) return 'busy';
  const outcome = await ctx.webPush(row, message);
  switch (outcome.kind) {
    case 'sent':
      return 'sent';
    case 'gone':
      await registrations.remove(ctx, row);
      return 'lost';
    case 'refused':
      return 'lost';
    case 'busy':
      if (outcome.until !== undefined) await registrations.pause(ctx, row, outcome.until);
      return 'busy';
  }
};

/**
 * Sends a notification to every browser of its recipient. A browser that is gone is removed; if a browser's service is busy, the delivery fails
 * and is retried: the others then get the message again, which replaces the first (same tag).
 */
export const sendByPush = async (
  ctx: Context<'cursors' | 'webPush'>,
  notification: Notification,
  { notificationSettings, locale }: Receiver,
): Promise<Outcome> => {
  const rows = await registrations.of(ctx, notification.userId);
  if (rows.length === 0) return skipped('no browser');
  const kind = notificationKinds.get(notification.type);
  if (kind?.preference && !channelsFor(notificationSettings, kind.preference).push)
    return skipped('not wanted');
  const token = kind && (await sealRsvpLink(ctx, kind, notification));
  const message: PushMessage = {
    payload: pushOf(notification, locale, token),
    ttlSeconds: TTL_SECONDS,
    urgency: 'normal',
    topic: notification.id,
  };
  const results = await Promise.all(rows.map((row) => sendTo(ctx, row, message)));
  const count = (wanted: string) => results.filter((result) => result === wanted).length;
  if (count('busy') > 0) throw new Error(`${count('busy')} push services are busy`);
  return count('sent') > 0 ? { status: 'sent', note: `${count('sent')} browsers` } : skipped('all gone');
};
