import type { NotificationData, NotificationKind } from '#shared/declare/notification-kind.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { inOneLine, type Language, wordsOf } from '#shared/domains/notifications/wording.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { whenText } from '../../core/when-text.ts';

/** The language of emails and push messages. */
export const languageOf = (locale: Locale): Language => ({
  locale,
  when: (time) => whenText(time, locale),
});

export type NotificationContent = Pick<Notification, 'type' | 'title' | 'description' | 'data'>;

/** A notification of a kind, with its English text. @throws Error if the data do not match the kind */
export const contentOf = <Data extends NotificationData>(
  kind: NotificationKind<Data>,
  data: NoInfer<Data>,
): NotificationContent => {
  const told = kind.render(data);
  if (!told) throw new Error(`the data do not match ${kind.type}`);
  const { title, lines } = wordsOf(told, languageOf('en'));
  return { type: kind.type, title, description: inOneLine(lines), data };
};
