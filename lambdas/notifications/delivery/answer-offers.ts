import type { AnyNotificationKind } from '#shared/declare/notification-kind.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { createAnswerLinks } from '../../core/answer-links.ts';
import type { Context } from '../../runtime/context.ts';

/** Makes the token with which the recipient of a notification answers without a login; undefined if nothing is asked, or no longer. */
export const offerAnswer = async (
  { cursors, clock }: Context<'cursors'>,
  kind: AnyNotificationKind,
  { userId, data, createdAt: sentAt }: Pick<Notification, 'userId' | 'data' | 'createdAt'>,
): Promise<string | undefined> => {
  const offer = kind.answer(data);
  if (!offer || offer.until <= clock.now()) return undefined;
  const { eventId, occurrenceId, until } = offer;
  const links = createAnswerLinks(cursors.readSecret, clock);
  return links.seal({ ask: 'attend', userId, eventId, occurrenceId, until, sentAt });
};
