import type { Days } from './filters.ts';

const [SUNDAY, SATURDAY] = [0, 6];
const DAYS_AHEAD = [1, 2, 3, 4, 5, 6, 7, 8];

const localDate = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The next two days of a weekend after today, as `YYYY-MM-DD` on the viewer's calendar. */
export const nextWeekendDays = (now: Date): readonly string[] =>
  DAYS_AHEAD.map((days) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))
    .filter((day) => day.getDay() === SATURDAY || day.getDay() === SUNDAY)
    .slice(0, 2)
    .map(localDate);

/** Whether exactly that day is chosen. */
export const isDay = (days: Days, day: string): boolean =>
  days.kind === 'dates' && days.from === day && days.until === day;
