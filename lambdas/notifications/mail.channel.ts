import type { AnyNotificationKind } from '#shared/declare/notification-kind.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { channelsFor } from '#shared/domains/notifications/settings.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import type { Clock } from '../core/clock.ts';
import { notificationKinds } from '../domains.ts';
import type { SendMail } from '../integrations/mail.ts';
import type { Attachment } from '../integrations/mime.ts';
import type { Receiver } from '../users/api.ts';
import type { OfferAnswer } from './answer-offers.ts';
import type { CalendarSequences } from './calendar-sequences.repository.ts';
import type { DeliveriesRepository } from './deliveries.repository.ts';
import { mailOf } from './mail-content.ts';
import { mailLimits } from './mail-limits.ts';
import { type Outcome, skipped } from './outcome.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export interface MailChannelDeps {
  readonly deliveries: Pick<DeliveriesRepository, 'countMail' | 'isSuppressed'>;
  readonly sendMail: SendMail;
  readonly links: Pick<UnsubscribeLinks, 'seal'>;
  readonly sequences: CalendarSequences;
  readonly offerAnswer: OfferAnswer;
  readonly origins: Readonly<Record<Platform, string>>;
  readonly senders: Readonly<Record<Platform, string>>;
  readonly clock: Clock;
}
/** The part of a notification that an email is about. */
type Told = Pick<Notification, 'userId' | 'type' | 'data' | 'createdAt'>;
/** Emails a notification, if its recipient wants that. */
export type MailChannel = (notification: Told, receiver: Receiver) => Promise<Outcome>;

/** The address in `Name <address>`. */
const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

export const createMailChannel = (deps: MailChannelDeps): MailChannel => {
  const { deliveries, clock } = deps;

  /** Anyone who starts a team can write to any email they know, so invitations have their own limit. News never uses up what is left for the rest. */
  const isAllowed = async (email: string, kind: AnyNotificationKind): Promise<boolean> =>
    (kind.countedAs === undefined ||
      (await deliveries.countMail(email, kind.countedAs, clock.now(), mailLimits.invitationsPerDay))) &&
    (kind.canWait
      ? await deliveries.countMail(email, 'notification', clock.now(), mailLimits.newsPerDay)
      : await deliveries.countMail(email, 'important', clock.now(), mailLimits.importantPerDay));

  /** What writes files is loaded for the kinds that have one. */
  const attachmentOf = async (
    kind: AnyNotificationKind,
    { data, userId }: Told,
    { platform, displayName, email }: Receiver,
  ): Promise<Attachment | undefined> => {
    const date = kind.calendar(data);
    if (!date) return undefined;
    const { calendarInvitation } = await import('../integrations/calendar-file.ts');
    const name = platformNames[platform];
    const sequence = await deps.sequences.next(userId, date);
    const { method, content } = calendarInvitation(
      { ...date, sequence },
      platform,
      { name, origin: deps.origins[platform], now: clock.now() },
      {
        organizer: { name, email: addressIn(deps.senders[platform]) },
        attendee: { name: displayName, email },
      },
    );
    return {
      ...{ name: 'event.ics', content },
      type: `text/calendar; charset=UTF-8; method=${method}`,
      fileType: 'application/ics',
    };
  };

  return async (notification, receiver) => {
    const { platform, locale, email, notificationSettings } = receiver;
    const kind = notificationKinds.get(notification.type);
    const answer = kind && (await deps.offerAnswer(kind, notification));
    const request = mailOf(notification, receiver, { origin: deps.origins[platform], answer });
    if (!kind || !request) return skipped('unknown kind');
    const { preference } = kind;
    if (preference && !channelsFor(notificationSettings, preference).email) return skipped('not wanted');
    const date = kind.onlyFollows && kind.calendar(notification.data);
    if (date && !(await deps.sequences.has(receiver.id, date))) return skipped('not in their calendar');
    if (await deliveries.isSuppressed(email)) return skipped('suppressed');
    if (!(await isAllowed(email, kind))) return skipped('daily limit');
    const unsubscribe =
      preference && (await deps.links.seal({ of: 'person', userId: receiver.id, list: preference }));
    const attachment = await attachmentOf(kind, notification, receiver);
    const result = await deps.sendMail(
      { ...request, ...(attachment && { attachment }) },
      { platform, locale, ...(unsubscribe && { unsubscribe }) },
    );
    return result.sent ? { status: 'sent', note: result.messageId } : skipped(result.reason);
  };
};
