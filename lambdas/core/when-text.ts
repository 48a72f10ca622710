import { languageTags } from '#shared/messages/message-value.ts';
import type { Locale } from '#shared/product/game-types.ts';

interface Start {
  /** An instant, ISO 8601. */
  readonly dateStart: string;
  /** The place's IANA time zone. */
  readonly timeZone: string;
}

/** When an event starts, in its place's time zone. @throws RangeError for an invalid zone or instant */
export const whenText = ({ dateStart, timeZone }: Start, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTags[locale], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(dateStart));
