import { capitalized } from '#frontend/lib/text/capitalized.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { type Weekday, weekdays } from '#shared/domains/users/availability.ts';

/** January 1, 2024 was a Monday. */
const dateOf = (day: Weekday): Date => new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));

/** 'Monday', or 'Mon'. */
export const weekdayName = (day: Weekday, length: 'long' | 'short'): string => {
  const names = new Intl.DateTimeFormat(formatLocale(), { weekday: length, timeZone: 'UTC' });
  return capitalized(names.format(dateOf(day)));
};
