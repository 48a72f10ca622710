import { dayAndMonth, time } from '#frontend/lib/text/format.ts';
import type { Tag } from '#shared/contracts/endpoint.ts';
import type { PlaceTime } from '#shared/declare/notification-dates.ts';
import type { NotificationAction, Picture } from '#shared/declare/notification-kind.ts';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { inOneLine, wordsOf } from '#shared/domains/notifications/wording.ts';
import { sentenceIn } from '#shared/messages/sentence.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { routes } from '#shared/product/routes.ts';
import { kindOf } from './kinds.ts';

export interface Wording {
  readonly title: string;
  readonly text: string;
  /** Its link. */
  readonly to: string;
  /** Absent for a kind that this version of the app does not know. */
  readonly picture?: Picture;
  readonly actions: readonly (Pick<NotificationAction, 'endpoint' | 'input'> & { readonly label: string })[];
  /** What changed when it arrives. */
  readonly changes: readonly Tag[];
  /** It confirms something its recipient just did. */
  readonly isOwnDoing: boolean;
  /** It interrupts nobody. Absent for a kind that this version of the app does not know. */
  readonly isQuiet?: boolean;
}

export interface WordingContext {
  readonly locale: Locale;
  /** The regional format of dates. */
  readonly format: string;
  readonly viewerZone: string;
}

/** 'Sat, Nov 28, 9:00 AM', in the place's time zone. */
const whenIn =
  ({ format, viewerZone }: WordingContext) =>
  ({ dateStart, timeZone }: PlaceTime): string => {
    const zone = { locale: format, timeZone };
    return `${dayAndMonth(dateStart, zone)}, ${time(dateStart, zone, viewerZone)}`;
  };

/**
 * A notification's text in the person's language, and its link. For a kind or data unknown to this version of the app, the text from the server is
 * used.
 */
export const wordingOf = (
  { type, data, title, description }: Notification,
  context: WordingContext,
): Wording => {
  const kind = kindOf(type);
  const rendered = kind?.render(data);
  if (!kind || !rendered)
    return {
      title,
      text: description,
      to: routes.Notifications,
      actions: [],
      changes: [],
      isOwnDoing: false,
    };
  const { locale } = context;
  const words = wordsOf(rendered, { locale, format: context.format, when: whenIn(context) });
  return {
    title: words.title,
    text: inOneLine(words.lines),
    to: rendered.link,
    picture: kind.picture,
    actions: rendered.actions.map(({ label, ...request }) => ({
      ...request,
      label: sentenceIn(locale, label),
    })),
    changes: kind.changes ?? [],
    isOwnDoing: kind.ownAction === true,
    isQuiet: kind.quiet === true,
  };
};
