import { timeRange } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import type { BestTimes } from '#shared/domains/teams/best-times-shapes.ts';

type Best = BestTimes['best'][number];

/** 'Tuesday, Dec 1' and '7:00 – 9:00 PM'. */
export const bestTimeText = ({ from, to }: Pick<Best, 'from' | 'to'>, timeZone: string) => {
  const locale = formatLocale();
  const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', month: 'short', day: 'numeric' });
  return {
    // A date is one unit: 'Nov 30' does not break.
    day: day.format(new Date(from)).replaceAll(/ (?=\d)/g, '\u00a0'),
    time: timeRange(from, to, { locale, timeZone }, timeZone),
  };
};

/** 'Tuesday' */
export const weekdayOf = (from: string, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocale(), { timeZone, weekday: 'long' }).format(new Date(from));
