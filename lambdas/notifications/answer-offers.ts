import type { EnvironmentOf } from '#shared/declare/needs.ts';
import type { AnyNotificationKind } from '#shared/declare/notification-kind.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { type AnswerLinks, createAnswerLinks } from '../core/answer-links.ts';
import type { Clock } from '../core/clock.ts';
import { createSecretReader } from '../integrations/secrets.ts';

/** Makes the token with which the recipient of a notification answers without a login; undefined if nothing is asked, or no longer. */
export type OfferAnswer = (
  kind: AnyNotificationKind,
  notification: Pick<Notification, 'userId' | 'data' | 'createdAt'>,
) => Promise<string | undefined>;

export const createAnswerOffers =
  (links: Pick<AnswerLinks, 'seal'>, clock: Clock): OfferAnswer =>
  async (kind, { userId, data, createdAt: sentAt }) => {
    const offer = kind.answer(data);
    if (!offer || offer.until <= clock.now()) return undefined;
    const { eventId, occurrenceId, until } = offer;
    return links.seal({ ask: 'attend', userId, eventId, occurrenceId, until, sentAt });
  };

/** The same, for a function that needs `cursors`. */
export const openAnswerOffers = (env: EnvironmentOf<'cursors'>, clock: Clock): OfferAnswer =>
  createAnswerOffers(createAnswerLinks(createSecretReader(env.CURSOR_SECRET_ARN), clock), clock);
