import type { AnswerOffer, AnyNotificationKind } from '#shared/declare/notification-kind.ts';
import { answersContract } from '#shared/domains/answers/contract.ts';
import type { RsvpStatus } from '#shared/domains/events/model/rsvp.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { isWanted } from '#shared/domains/notifications/settings.ts';
import { inOneLine, wordsOf } from '#shared/domains/notifications/wording.ts';
import { DAY_MS } from '#shared/kernel/dates.ts';
import { sentenceIn } from '#shared/messages/sentence.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { notificationKinds } from '../../domains.ts';
import type { PushMessage } from '../../integrations/web-push.ts';
import type { Context } from '../../runtime/context.ts';
import type { Receiver } from '../../users/people/index.ts';
import { languageOf } from '../announcing/index.ts';
import type { RegistrationRow } from '../push/index.ts';
import * as registrations from '../push/push-registration.table.ts';
import { type Outcome, skipped } from './deliver-once.ts';
import { sealRsvpLink } from './rsvp-link.ts';

/** What the service worker shows. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** A path of the app; the service worker opens it on its own origin. */
  readonly url: string;
  /** A second message with the same tag replaces the first. */
  readonly tag: string;
  readonly answer?: PushAnswer;
  readonly reply?: PushReply;
}

/** What the service worker needs to take a reply, which the app sends: a push message holds nothing with which one can write for its recipient. */
interface PushReply {
  readonly conversationId: string;
  /** Whose reply it is: another person may use the app by then. */
  readonly userId: string;
  /** Of the button, and of its field. */
  readonly label: string;
  readonly hint: string;
}

/** What the service worker needs to answer for the recipient, without a session. */
interface PushAnswer {
  /** The address of the answer in the API, and of the page where a person answers instead. */
  readonly api: string;
  readonly page: string;
  /** The labels of the two buttons. */
  readonly going: string;
  readonly declined: string;
  /** What is shown afterwards, by the status of the RSVP; and if nothing could be changed. */
  readonly said: Readonly<Record<AnsweredStatus, string>>;
  readonly failed: string;
}
type AnsweredStatus = Extract<RsvpStatus, 'going' | 'declined' | 'waitlisted' | 'pending_approval'>;

const answerOf = (
  { yes, no }: Partial<AnswerOffer>,
  token: string | undefined,
  locale: Locale,
): PushAnswer | undefined => {
  if (token === undefined || !yes || !no) return undefined;
  const say = (text: `push_${AnsweredStatus | 'not_answered'}`) => sentenceIn(locale, { text, values: {} });
  return {
    api: `/api${answersContract.answer.path.replace('{token}', token)}`,
    page: paths.answer(token),
    going: sentenceIn(locale, yes),
    declined: sentenceIn(locale, no),
    said: {
      going: say('push_going'),
      declined: say('push_declined'),
      waitlisted: say('push_waitlisted'),
      pending_approval: say('push_pending_approval'),
    },
    failed: say('push_not_answered'),
  };
};

const replyOf = (
  kind: AnyNotificationKind,
  { userId, data }: Pick<Notification, 'userId' | 'data'>,
  locale: Locale,
): PushReply | undefined => {
  const conversationId = kind.reply(data);
  const say = (text: 'push_reply' | 'push_reply_hint') => sentenceIn(locale, { text, values: {} });
  return conversationId && { conversationId, userId, label: say('push_reply'), hint: say('push_reply_hint') };
};

/**
 * A notification as a push message, in the recipient's language; for an unknown kind, with its stored text. With `token`, a kind that asks has
 * buttons to answer. Its fields keep it well below 3 KB.
 */
export const pushOf = (
  { id, userId, type, data, title, description }: Notification,
  locale: Locale,
  token?: string,
): PushContent => {
  const kind = notificationKinds.get(type);
  const rendered = kind?.render(data);
  if (!kind || !rendered) return { title, body: description, url: routes.Notifications, tag: id };
  const words = wordsOf(rendered, languageOf(locale));
  const answer = answerOf(kind.answer(data) ?? {}, token, locale);
  const reply = replyOf(kind, { userId, data }, locale);
  return {
    title: words.title,
    body: inOneLine(words.lines),
    url: rendered.link,
    tag: id,
    ...(answer && { answer }),
    ...(reply && { reply }),
  };
};

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
  if (kind && !isWanted(notificationSettings, kind, notification.data, 'push')) return skipped('not wanted');
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
