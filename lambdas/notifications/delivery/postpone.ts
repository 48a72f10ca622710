import type { AnyNotificationKind } from '#shared/declare/notification-kind.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { digestAt, quietUntil } from '#shared/domains/notifications/delivery.ts';
import type { Receiver } from '../../users/people/index.ts';
import type { PostponedRow } from './postponed.table.ts';

/** Whether a notification is about a team that its recipient has muted: then it is shown in the app only. */
export const isMuted = ({ data }: Pick<Notification, 'data'>, { deliverySettings }: Receiver): boolean =>
  deliverySettings.mutedTeams.some((teamId) => teamId === data['teamId']);

/**
 * When a notification is sent on a channel, as an ISO instant; undefined for at once. Emails wait for the next digest, everything for the end of
 * quiet hours, except what is urgent and what confirms something its recipient has just done.
 */
export const postponedUntil = (
  channel: PostponedRow['channel'],
  kind: AnyNotificationKind | undefined,
  { data }: Pick<Notification, 'data'>,
  { deliverySettings, timeZone }: Receiver,
  now: string,
): string | undefined => {
  if (!kind || kind.ownAction || kind.isUrgent(data, now)) return undefined;
  const digest = channel === 'email' ? digestAt(deliverySettings, now, timeZone) : undefined;
  return digest ?? quietUntil(deliverySettings, now, timeZone);
};
