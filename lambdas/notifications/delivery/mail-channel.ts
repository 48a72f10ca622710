import * as z from 'zod/mini';
import type { AnyNotificationKind } from '#shared/declare/notification-kind.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { isWanted } from '#shared/domains/notifications/settings.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import { mailboxOf } from '../../core/mailbox.ts';
import { notificationKinds } from '../../domains.ts';
import type { Attachment } from '../../integrations/mime.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { isInCalendar, nextSequence } from './calendar-sequence.table.ts';
import { type Outcome, skipped } from './deliver-once.ts';
import { mailOf } from './mail-content.ts';
import { sealRsvpLink } from './rsvp-link.ts';
import { countMail, isSuppressed } from './suppression.table.ts';
import { sealLink } from './unsubscribe.ts';

/** How many emails an address gets per day (UTC), in any case. */
export const mailLimits = {
  /** What people read sooner or later: who joined, digests. */
  newsPerDay: 40,
  /** What cannot wait: offers, changes, cancellations, reminders, and what is always sent. */
  importantPerDay: 200,
  /** Invitations from anyone, because people cannot choose who knows their address. */
  invitationsPerDay: 3,
} as const;

export type MailContext = Context<'cursors' | 'mail' | 'origins'>;
type Mailed = Pick<Notification, 'id' | 'userId' | 'type' | 'data' | 'createdAt'>;

/** The address in `Name <address>`. */
const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

/** Anyone who starts a team can write to any email they know, so invitations have their own limit. News never uses up what is left for the rest. */
const isAllowed = async (
  ctx: Context,
  mail: Parameters<typeof countMail>[1],
  kind: AnyNotificationKind,
  mark: string | undefined,
): Promise<boolean> =>
  (mark === undefined || (await countMail(ctx, { ...mail, email: mailboxOf(mail.email) }, mark, 1))) &&
  (kind.countedAs === undefined ||
    (await countMail(ctx, mail, kind.countedAs, mailLimits.invitationsPerDay))) &&
  (kind.canWait
    ? await countMail(ctx, mail, 'notification', mailLimits.newsPerDay)
    : await countMail(ctx, mail, 'important', mailLimits.importantPerDay));

/** What writes files is loaded for the kinds that have one. */
const attachmentOf = async (
  ctx: MailContext,
  kind: AnyNotificationKind,
  { data, userId }: Mailed,
  { platform, displayName, email }: users.Receiver,
): Promise<Attachment | undefined> => {
  const date = kind.calendar(data);
  if (!date) return undefined;
  const { calendarInvitation } = await import('../../integrations/calendar-file.ts');
  const name = platformNames[platform];
  const sequence = await nextSequence(ctx, userId, date);
  const { method, content } = calendarInvitation(
    { ...date, sequence },
    platform,
    { name, origin: ctx.origins[platform], now: ctx.clock.now() },
    {
      organizer: { name, email: addressIn(ctx.mail.senders[platform]) },
      attendee: { name: displayName, email },
    },
  );
  return {
    ...{ name: 'event.ics', content },
    type: `text/calendar; charset=UTF-8; method=${method}`,
    fileType: 'application/ics',
  };
};

const Named = z.object({ actorId: UserId });

/** The person whom a notification is about or from, as visitors see them, unless a block separates them from the recipient. */
const actorOf = async (ctx: Context, { data, userId }: Mailed): Promise<UserSummary | undefined> => {
  const id = Named.safeParse(data).data?.actorId;
  return id === undefined || id === userId
    ? undefined
    : (await users.findForVisitors(ctx, [id], userId)).get(id);
};

/** Emails a notification, if its recipient wants that. */
export const sendByMail = async (
  ctx: MailContext,
  notification: Mailed,
  receiver: users.Receiver,
): Promise<Outcome> => {
  const { platform, locale, email, notificationSettings } = receiver;
  const kind = notificationKinds.get(notification.type);
  if (!kind?.render(notification.data)) return skipped('unknown kind');
  const { preference } = kind;
  if (!isWanted(notificationSettings, kind, notification.data, 'email')) return skipped('not wanted');
  const date = kind.onlyFollows && kind.calendar(notification.data);
  if (date && !(await isInCalendar(ctx, receiver.id, date))) return skipped('not in their calendar');
  if (await isSuppressed(ctx, email)) return skipped('suppressed');
  const mail = { email, id: notification.id };
  if (!(await isAllowed(ctx, mail, kind, kind.mailedOnce(notification.data)))) return skipped('daily limit');
  const [answer, actor] = await Promise.all([
    sealRsvpLink(ctx, kind, notification),
    actorOf(ctx, notification),
  ]);
  const request = mailOf(notification, receiver, { origin: ctx.origins[platform], answer, actor });
  if (!request) return skipped('unknown kind');
  const unsubscribe =
    preference && (await sealLink(ctx, { of: 'person', userId: receiver.id, list: preference }));
  const attachment = await attachmentOf(ctx, kind, notification, receiver);
  const result = await ctx.mail(
    { ...request, ...(attachment && { attachment }) },
    { platform, locale, ...(unsubscribe && { unsubscribe }) },
  );
  return result.sent ? { status: 'sent', note: result.messageId } : skipped(result.reason);
};
