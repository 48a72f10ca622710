import { capitalized } from '#frontend/lib/text/capitalized.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import type { TimeRange } from '#shared/domains/users/availability.ts';
import { type EntryHours, lastDayOf } from '#shared/domains/users/date-entry.ts';

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale(), { timeZone: 'UTC', ...options });

/** Noon of a calendar date, to format it. */
const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** 'Nov 3 – 7', or 'Tue, Nov 3' for a single day. */
export const spanText = (entry: Pick<EntryHours, 'date' | 'endDate'>): string => {
  const last = lastDayOf(entry);
  return capitalized(
    last === entry.date
      ? utc({ weekday: 'short', month: 'short', day: 'numeric' }).format(noon(entry.date))
      : utc({ month: 'short', day: 'numeric' }).formatRange(noon(entry.date), noon(last)),
  );
};

/** 'Tuesday, November 3' */
export const dayText = (date: string): string =>
  capitalized(utc({ weekday: 'long', month: 'long', day: 'numeric' }).format(noon(date)));

/** '5:00 – 8:00 PM, 9:00 – 10:00 PM' */
export const rangesText = (ranges: readonly TimeRange[]): string =>
  ranges
    .map(({ start, end }) =>
      utc({ timeStyle: 'short' }).formatRange(
        new Date(`2024-01-01T${start}Z`),
        new Date(`2024-01-01T${end}Z`),
      ),
    )
    .join(', ');

const clockFormat = (minutes: number): Intl.DateTimeFormat =>
  utc({ hour: 'numeric', ...(minutes % 60 > 0 && { minute: '2-digit' }) });

/** Minutes after midnight as a time: '5:30 PM', '6 PM'. */
export const clock = (minutes: number): string =>
  clockFormat(minutes).format(Date.UTC(2024, 0, 1, 0, minutes));

/** '5:30', without the half of the day, for bars below marked hours. */
export const shortClock = (minutes: number): string =>
  clockFormat(minutes)
    .formatToParts(Date.UTC(2024, 0, 1, 0, minutes))
    .map(({ type, value }) => (type === 'dayPeriod' ? '' : value))
    .join('')
    .trim();
