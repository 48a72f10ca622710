import type { Locale } from '../product/game-types.ts';

/** The regional format of dates and numbers in what is sent in a language. */
export const languageTags: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' };

/** What a text shows for a value: a number as the locale writes it, '1,234', and a string unchanged. The compiled catalogs pass each value through it. */
export const messageValue = (value: string | number, locale: string): string =>
  typeof value === 'number' ? value.toLocaleString(locale) : value;

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
