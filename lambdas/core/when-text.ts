import type { Locale } from '#shared/product/game-types.ts';

const languageTags: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' };

interface Start {
  /** An instant, ISO 8601. */
  readonly dateStart: string;
  /** The zone of the place, IANA. */
  readonly timeZone: string;
}

/** When an event begins, as a clock at its place shows it. @throws RangeError for a zone or an instant that does not exist */
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
