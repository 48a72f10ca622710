import { m } from '#frontend/paraglide/messages.js';
import {
  ordinalOf,
  type Repetition,
  type Weekday,
  weekdayOf,
  weekdays,
  weekdaysOf,
} from '#shared/domains/events/model/repetition.ts';
import { fullDate, monthAndDay } from './format.ts';

/** January 1, 2024 was a Monday. */
const dayInWeek = (weekday: Weekday): Date => new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(weekday)));

/** 'Tuesday', or 'Tue'. */
export const weekdayName = (weekday: Weekday, locale: string, length: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' })
    .format(dayInWeek(weekday))
    .replace('.', '');

/** 'Tuesday', for the calendar date `YYYY-MM-DD`. */
export const weekdayNameOf = (date: string, locale: string): string => weekdayName(weekdayOf(date), locale);

const ordinals: ReadonlyMap<number, () => string> = new Map([
  [1, m.repeat_first],
  [2, m.repeat_second],
  [3, m.repeat_third],
  [4, m.repeat_fourth],
]);

/** The day of the month, `YYYY-MM-DD`, as a number. */
export const dayOfMonth = (date: string): number => Number(date.slice(-2));

/** How a monthly event repeats whose first date is `first`: 'on day 24', or 'on the fourth Tuesday'. */
export const monthlyDay = (on: Repetition['monthlyOn'], first: string, locale: string): string =>
  on === 'date'
    ? m.repeat_on_date({ day: dayOfMonth(first) })
    : m.repeat_on_weekday({
        ordinal: ((on === 'weekday' && ordinals.get(ordinalOf(first))) || m.repeat_last)(),
        weekday: weekdayNameOf(first, locale),
      });

const everyDay = (count: number): string => m.repeat_daily({ count });

const weekly = (repetition: Repetition, first: string, locale: string): string => {
  const on = weekdaysOf(repetition, first);
  const { interval: count } = repetition;
  if (count === 1 && on.length === weekdays.length) return everyDay(count);
  const days = on.map((day) => m.repeat_day({ weekday: weekdayName(day, locale) }));
  return m.repeat_weekly({ count, days: new Intl.ListFormat(locale).format(days) });
};

const rhythm = (repetition: Repetition, first: string, locale: string): string => {
  const { frequency, interval: count, monthlyOn } = repetition;
  if (frequency === 'daily') return everyDay(count);
  if (frequency === 'weekly') return weekly(repetition, first, locale);
  return m.repeat_monthly({ count, day: monthlyDay(monthlyOn, first, locale) });
};

const lastDay = (until: string, first: string, locale: string): string => {
  const isSameYear = until.slice(0, 4) === first.slice(0, 4);
  return (isSameYear ? monthAndDay : fullDate)(until, { locale, timeZone: 'UTC' });
};

/**
 * How an event repeats, in words: 'Every week on Tuesday and Thursday, until December 31'. `first` is the first date, `YYYY-MM-DD`; `locale` is the
 * regional format (`formatLocale()`). The year is named if it is not that of the first date.
 */
export const repetitionSentence = (repetition: Repetition, first: string, locale: string): string => {
  const { until, count } = repetition;
  const sentence = rhythm(repetition, first, locale);
  if (until !== null) return m.repeat_until({ sentence, date: lastDay(until, first, locale) });
  return count === null ? sentence : m.repeat_count({ sentence, count });
};
