import type { AnyNotificationKind } from '#shared/declare/notification-kind.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { createRsvpLinks } from '../../core/rsvp-links.ts';
import type { Context } from '../../runtime/context.ts';

/** Makes the token with which the recipient of a notification RSVPs without logging in; undefined if it asks for no RSVP, or no longer. */
export const sealRsvpLink = async (
  { cursors, clock }: Context<'cursors'>,
  kind: AnyNotificationKind,
  { userId, data, createdAt: sentAt }: Pick<Notification, 'userId' | 'data' | 'createdAt'>,
): Promise<string | undefined> => {
  const offer = kind.answer(data);
  if (!offer || offer.until <= clock.now()) return undefined;
  const { eventId, occurrenceId, until } = offer;
  const links = createRsvpLinks(cursors.readSecret, clock);
  return links.seal({ ask: 'attend', userId, eventId, occurrenceId, until, sentAt });
};
