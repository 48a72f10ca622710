import type { MailedDate, PlaceTime } from '../../declare/notification-dates.ts';
import { localDateIn } from '../../kernel/dates.ts';
import { languageTags } from '../../messages/message-value.ts';
import { sentenceIn } from '../../messages/sentence.ts';
import type { Locale, Platform } from '../../product/game-types.ts';
import { coverImagePath } from '../../product/pictures/cover-image.ts';

/** Some mail programs have no glyph for the narrow spaces that formats contain. */
export const plainSpaces = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, ' ');

const formatted = (
  { dateStart, timeZone }: PlaceTime,
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): string =>
  plainSpaces(
    new Intl.DateTimeFormat(languageTags[locale], { timeZone, ...options }).format(new Date(dateStart)),
  );

const capitalized = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** 'Tue, Dec 1' */
export const shortDay = (time: PlaceTime, locale: Locale): string =>
  formatted(time, locale, { weekday: 'short', month: 'short', day: 'numeric' });

const hours = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const daysAndHours = { month: 'short', day: 'numeric', ...hours } as const;

/** '6:30 – 8:00 PM CST'; with the days if it ends on another one. */
const hoursOf = ({ dateStart, endsAt, timeZone }: MailedDate, locale: Locale): string => {
  const start = { dateStart, timeZone };
  if (endsAt === '') return formatted(start, locale, hours);
  const isOneDay = localDateIn(dateStart, timeZone) === localDateIn(endsAt, timeZone);
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    timeZone,
    ...(isOneDay ? hours : daysAndHours),
  });
  return plainSpaces(format.formatRange(new Date(dateStart), new Date(endsAt)));
};

/** The variables with which an email shows a date of an event. */
export const dateVariables = [
  ...(['cover', 'month', 'day', 'when', 'hours', 'place', 'address', 'host'] as const),
] as const;
type DateVariable = (typeof dateVariables)[number];

interface Reader {
  readonly locale: Locale;
  readonly platform: Platform;
  /** The platform's address. */
  readonly origin: string;
}

/** A date of an event as its emails show it: in its place's time zone. */
export const dateValues = (
  date: MailedDate,
  { locale, platform, origin }: Reader,
): Record<DateVariable, string> => ({
  cover: `${origin}${coverImagePath(date, platform)}`,
  month: formatted(date, locale, { month: 'short' }).replace('.', '').toUpperCase(),
  day: formatted(date, locale, { day: 'numeric' }),
  when: capitalized(formatted(date, locale, { weekday: 'long', month: 'long', day: 'numeric' })),
  hours: hoursOf(date, locale),
  place: date.isOnline ? sentenceIn(locale, { text: 'event_online', values: {} }) : date.placeName,
  address: date.isOnline ? '' : date.address,
  host:
    date.hostName === ''
      ? ''
      : sentenceIn(locale, { text: 'event_hosted_by', values: { name: date.hostName } }),
});

/** A subject: what happened, and the day of what it is about. */
export const subjectOf = (what: string, date: PlaceTime | undefined, locale: Locale): string =>
  date ? `${what} · ${shortDay(date, locale)}` : what;
