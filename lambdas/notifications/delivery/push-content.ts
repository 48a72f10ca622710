import type { AnswerOffer } from '#shared/declare/notification-kind.ts';
import { answersContract } from '#shared/domains/answers/contract.ts';
import type { RsvpStatus } from '#shared/domains/events/rsvp.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { inOneLine, wordsOf } from '#shared/domains/notifications/wording.ts';
import { sentenceIn } from '#shared/messages/sentence.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { notificationKinds } from '../../domains.ts';
import { languageOf } from '../announcing/index.ts';

/** What the service worker shows. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** A path of the app; the service worker opens it on its own origin. */
  readonly url: string;
  /** A second message with the same tag replaces the first. */
  readonly tag: string;
  readonly answer?: PushAnswer;
}

/** What the service worker needs to answer for the recipient, without a session. */
export interface PushAnswer {
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

/**
 * A notification as a push message, in the recipient's language; for an unknown kind, with its stored text. With `token`, a kind that asks has
 * buttons to answer. Its fields keep it well below 3 KB.
 */
export const pushOf = (
  { id, type, data, title, description }: Notification,
  locale: Locale,
  token?: string,
): PushContent => {
  const kind = notificationKinds.get(type);
  const told = kind?.render(data);
  if (!kind || !told) return { title, body: description, url: routes.Notifications, tag: id };
  const words = wordsOf(told, languageOf(locale));
  const answer = answerOf(kind.answer(data) ?? {}, token, locale);
  return {
    title: words.title,
    body: inOneLine(words.lines),
    url: told.link,
    tag: id,
    ...(answer && { answer }),
  };
};
