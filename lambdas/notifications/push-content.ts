import type { Notification } from '#shared/domains/notifications/contract.ts';
import { inOneLine, wordsOf } from '#shared/domains/notifications/wording.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { routes } from '#shared/product/routes.ts';
import { notificationKinds } from '../domains.ts';
import { languageOf } from './language.ts';

/** What the service worker shows. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** A path of the app; the service worker opens it on its own origin. */
  readonly url: string;
  /** A second message with the same tag replaces the first. */
  readonly tag: string;
}

/**
 * A notification as a push message, in the recipient's language; for an unknown kind, with its stored text. Its fields keep it well below 3
 * KB.
 */
export const pushOf = ({ id, type, data, title, description }: Notification, locale: Locale): PushContent => {
  const told = notificationKinds.get(type)?.tell(data);
  if (!told) return { title, body: description, url: routes.Notifications, tag: id };
  const words = wordsOf(told, languageOf(locale));
  return { title: words.title, body: inOneLine(words.lines), url: told.link, tag: id };
};
