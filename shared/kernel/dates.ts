import * as z from 'zod/mini';

/** An instant, UTC, ISO 8601 with milliseconds: sorts as text. */
export const Instant = z.iso.datetime({ precision: 3 }).check(z.maxLength(24));
/** A calendar date without a zone, `YYYY-MM-DD`. */
export const LocalDate = z.iso.date().check(z.maxLength(10));
/** A wall-clock time, `HH:MM`. */
export const LocalTime = z.string().check(z.maxLength(5), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** An IANA time-zone name. */
export const TimeZone = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/));

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** `iso` moved by `milliseconds` (may be negative), as an ISO instant. */
export const addMilliseconds = (iso: string, milliseconds: number): string =>
  new Date(Date.parse(iso) + milliseconds).toISOString();

/** The UTC day of an ISO instant, `YYYY-MM-DD`. */
export const utcDayOf = (iso: string): string => iso.slice(0, 'YYYY-MM-DD'.length);

/** The calendar day of an ISO instant in an IANA time zone, `YYYY-MM-DD`. */
export const localDateIn = (iso: string, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
  }).formatToParts(new Date(iso));
  const read = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${read('year')}-${read('month')}-${read('day')}`;
};

/** The time of day of an ISO instant in an IANA time zone, `HH:MM:SS`. */
export const localTimeIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(new Date(iso));

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of an IANA time zone show at an ISO instant: the date, `YYYY-MM-DD`, and the time, `HH:MM`. For many instants. */
export const wallClockIn = (
  iso: string,
  timeZone: string,
): { readonly date: string; readonly time: string } => {
  const known = wallClocks.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit' },
    });
  if (!known) wallClocks.set(timeZone, format);
  const parts = format.formatToParts(new Date(iso));
  const read = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    date: `${read('year')}-${read('month')}-${read('day')}`,
    time: `${read('hour')}:${read('minute')}`,
  };
};

/** The time of day of an ISO instant in an IANA time zone, in milliseconds since midnight by the clock. */
export const timeOfDayIn = (iso: string, timeZone: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = localTimeIn(iso, timeZone).split(':').map(Number);
  return hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1000 + (Date.parse(iso) % 1000);
};

/**
 * The first instant (ISO) from `iso` on at which the clock in an IANA time zone shows a time of day, in milliseconds since midnight. If the clocks
 * skip that time, the result is off by what they skip.
 */
export const nextTimeOfDay = (iso: string, timeOfDay: number, timeZone: string): string => {
  const guess = addMilliseconds(iso, (timeOfDay - timeOfDayIn(iso, timeZone) + DAY_MS) % DAY_MS);
  // The clocks may have changed on the way.
  return addMilliseconds(guess, timeOfDay - timeOfDayIn(guess, timeZone));
};

/** An instant as whole seconds since 1970, as used by DynamoDB's time to live, JSON Web Tokens, and Stripe. */
export const epochSeconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000);

/** The instant (ISO) at whole seconds since 1970; the reverse of `epochSeconds`. */
export const fromEpochSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString();

/**
 * The calendar date `years` before `today` (both `YYYY-MM-DD`). For February 29 it is February 28 in a common year:
 * someone born on March 1 has not had their birthday yet.
 */
export const yearsBefore = (today: string, years: number): string => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
  return utcDayOf(new Date(Date.UTC(year - years, month - 1, Math.min(day, lastOfMonth))).toISOString());
};

/** The same day of the month `months` later than `date` (`YYYY-MM-DD`), or the last one of that month. */
export const monthsAfter = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return utcDayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))).toISOString());
};

/** The date that is some days after another one (`YYYY-MM-DD`); before it if `days` is negative. */
export const daysAfter = (date: string, days: number): string =>
  utcDayOf(new Date(Date.parse(date) + days * DAY_MS).toISOString());

/** Each date from `first` to `last` (`YYYY-MM-DD`), inclusive. */
export const daysFromTo = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS)
    days.push(utcDayOf(new Date(at).toISOString()));
  return days;
};
