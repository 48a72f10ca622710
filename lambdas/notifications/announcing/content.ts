import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { NotificationData, NotificationKind } from '#shared/declare/notification-kind.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { inOneLine, type Language, wordsOf } from '#shared/domains/notifications/wording.ts';
import { languageTags, whenText } from '#shared/messages/message-value.ts';
import type { Locale } from '#shared/product/game-types.ts';

/** Why a person is notified: the same cause never notifies them twice (decision 008). */
export interface Cause {
  /** What happened: the object and its revision, `team granted team_1 2026-11-20T18:00:00.000Z`. */
  readonly of: string;
  /** When it happened, an instant. */
  readonly at: string;
  /** The time the notification shows, if it differs from `at`. */
  readonly shownAt?: string;
}

/** The language of emails and push messages. */
export const languageOf = (locale: Locale): Language => ({
  locale,
  format: languageTags[locale],
  when: (time) => whenText(time, locale),
});

export type NotificationContent = Pick<Notification, 'type' | 'title' | 'description' | 'data'>;

/** Without empty texts, if the kind reads the same without them: rows are written by the kilobyte. */
const compact = <Data extends NotificationData>(
  kind: NotificationKind<Data>,
  data: NoInfer<Data>,
): NotificationData => {
  const filled = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== ''));
  return isDeepStrictEqual(z.safeParse(kind.data, filled).data, data) ? filled : data;
};

/** A notification of a kind, with its English text. @throws Error if the data do not match the kind */
export const contentOf = <Data extends NotificationData>(
  kind: NotificationKind<Data>,
  data: NoInfer<Data>,
): NotificationContent => {
  const rendered = kind.render(data);
  if (!rendered) throw new Error(`the data do not match ${kind.type}`);
  const { title, lines } = wordsOf(rendered, languageOf('en'));
  return { type: kind.type, title, description: inOneLine(lines), data: compact(kind, data) };
};
