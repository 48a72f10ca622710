import { capitalized } from '#frontend/lib/text/capitalized.ts';
import { shortDate, time } from '#frontend/lib/text/format.ts';

interface Place {
  readonly locale: string;
  readonly timeZone: string;
}

/** How many days before the same day of the reader: 0 for today. */
const daysBefore = (iso: string, now: string, { timeZone }: Place): number => {
  const dayOf = (instant: string): number =>
    Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant)));
  return Math.round((dayOf(now) - dayOf(iso)) / 86_400_000);
};

/** 'Today, 11:20 AM', 'Yesterday, 8:47 PM', or 'Nov 20, 9:00 AM', for ISO instants. */
export const postedAt = (iso: string, now: string, place: Place): string => {
  const days = daysBefore(iso, now, place);
  const clock = time(iso, place, place.timeZone);
  const day =
    days === 0 || days === 1
      ? capitalized(new Intl.RelativeTimeFormat(place.locale, { numeric: 'auto' }).format(-days, 'day'))
      : shortDate(iso, place);
  return `${day}, ${clock}`;
};
