import type { NotificationData, NotificationKind } from '#shared/declare/notification-kind.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { inOneLine, wordsOf } from '#shared/domains/notifications/wording.ts';
import { languageOf } from './language.ts';

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
