import type { AnyNotificationKind, TemplateValue } from '#shared/declare/notification-kind.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { channelsFor } from '#shared/domains/notifications/settings.ts';
import { wordsOf } from '#shared/domains/notifications/wording.ts';
import { greetedName } from '#shared/domains/users/user-summary.ts';
import { sentenceIn } from '#shared/messages/sentence.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import { withUnnamed } from '#shared/product/unnamed.ts';
import { notificationKinds } from '../../domains.ts';
import type { MailRequest } from '../../integrations/mail.ts';
import type { Attachment } from '../../integrations/mime.ts';
import type { Context } from '../../runtime/context.ts';
import type { Receiver } from '../../users/people/index.ts';
import { languageOf } from '../announcing/index.ts';
import { isInCalendar, nextSequence } from './calendar-sequence.table.ts';
import { type Outcome, skipped } from './deliver-once.ts';
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

/** Where the links of an email lead. */
interface MailLinks {
  readonly origin: string;
  /** The token with which the recipient answers without a login, if the email offers that. */
  readonly answer?: string | undefined;
}

/** The variables of a template in a language; several sentences become a list: "a, b, and c". */
const filled = (values: Readonly<Record<string, TemplateValue>>, locale: Locale): Record<string, string> => {
  const list = new Intl.ListFormat(locale);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? withUnnamed(value, locale)
        : list.format(value.map((each) => sentenceIn(locale, each))),
    ]),
  );
};

/** The email of a notification, in the recipient's language; undefined for an unknown kind. */
export const mailOf = (
  { type, data }: Pick<Notification, 'type' | 'data'>,
  { email: to, locale, displayName }: Pick<Receiver, 'email' | 'locale' | 'displayName'>,
  { origin, answer }: MailLinks,
): MailRequest | undefined => {
  const kind = notificationKinds.get(type);
  const name = greetedName(displayName);
  const [rendered, email] = [kind?.render(data), kind?.email(data, { displayName: name })];
  if (!kind || !rendered || !email) return undefined;
  const { title, lines } = wordsOf(rendered, languageOf(locale));
  const message = { subject: title };
  if ('template' in email)
    return { to, message, template: { name: email.template, data: filled(email.values, locale) } };
  const [lineOne = '', lineTwo = ''] = lines;
  const common = { name, title, text: sentenceIn(locale, email.text), lineOne, lineTwo };
  const button = sentenceIn(locale, email.button);
  const url = `${origin}${rendered.link}`;
  const offer = kind.answer(data);
  const { yes, no } = offer ?? {};
  if (answer !== undefined && yes && no) {
    const answers = {
      ...{ yes: sentenceIn(locale, yes), no: sentenceIn(locale, no) },
      yesUrl: `${origin}${paths.answer(answer, { choice: 'going' })}`,
      noUrl: `${origin}${paths.answer(answer, { choice: 'declined' })}`,
    };
    return { to, message, template: { name: 'list-answer', data: { ...common, ...answers, button, url } } };
  }
  const led = answer === undefined || !offer ? url : `${origin}${paths.answer(answer)}`;
  const template = kind.preference ? 'list-notification' : 'notification';
  return { to, message, template: { name: template, data: { ...common, button, url: led } } };
};

export type MailContext = Context<'cursors' | 'mail' | 'origins'>;
type Mailed = Pick<Notification, 'userId' | 'type' | 'data' | 'createdAt'>;

/** The address in `Name <address>`. */
const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

/** Anyone who starts a team can write to any email they know, so invitations have their own limit. News never uses up what is left for the rest. */
const isAllowed = async (ctx: Context, email: string, kind: AnyNotificationKind): Promise<boolean> =>
  (kind.countedAs === undefined ||
    (await countMail(ctx, email, kind.countedAs, mailLimits.invitationsPerDay))) &&
  (kind.canWait
    ? await countMail(ctx, email, 'notification', mailLimits.newsPerDay)
    : await countMail(ctx, email, 'important', mailLimits.importantPerDay));

/** What writes files is loaded for the kinds that have one. */
const attachmentOf = async (
  ctx: MailContext,
  kind: AnyNotificationKind,
  { data, userId }: Mailed,
  { platform, displayName, email }: Receiver,
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

/** Emails a notification, if its recipient wants that. */
export const sendByMail = async (
  ctx: MailContext,
  notification: Mailed,
  receiver: Receiver,
): Promise<Outcome> => {
  const { platform, locale, email, notificationSettings } = receiver;
  const kind = notificationKinds.get(notification.type);
  const answer = kind && (await sealRsvpLink(ctx, kind, notification));
  const request = mailOf(notification, receiver, { origin: ctx.origins[platform], answer });
  if (!kind || !request) return skipped('unknown kind');
  const { preference } = kind;
  if (preference && !channelsFor(notificationSettings, preference).email) return skipped('not wanted');
  const date = kind.onlyFollows && kind.calendar(notification.data);
  if (date && !(await isInCalendar(ctx, receiver.id, date))) return skipped('not in their calendar');
  if (await isSuppressed(ctx, email)) return skipped('suppressed');
  if (!(await isAllowed(ctx, email, kind))) return skipped('daily limit');
  const unsubscribe =
    preference && (await sealLink(ctx, { of: 'person', userId: receiver.id, list: preference }));
  const attachment = await attachmentOf(ctx, kind, notification, receiver);
  const result = await ctx.mail(
    { ...request, ...(attachment && { attachment }) },
    { platform, locale, ...(unsubscribe && { unsubscribe }) },
  );
  return result.sent ? { status: 'sent', note: result.messageId } : skipped(result.reason);
};
