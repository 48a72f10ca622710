import { fromNow } from './format.ts';

/** The calendar day in a zone as a number of days, so that two days can be subtracted. */
const dayNumber = (iso: string, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
    .formatToParts(new Date(iso))
    .map(({ type, value }): [string, number] => [type, Number(value)]);
  const { year = 1970, month = 1, day = 1 } = Object.fromEntries(parts);
  return Date.UTC(year, month - 1, day) / 86_400_000;
};

/** 'tomorrow', 'in 8 days', and on the day itself 'in 3 hours': days are counted by the calendar at the place. */
export const relativeDay = (
  iso: string,
  now: string,
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
): string => {
  const days = dayNumber(iso, timeZone) - dayNumber(now, timeZone);
  if (days === 0) return fromNow(iso, now, locale);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
};
