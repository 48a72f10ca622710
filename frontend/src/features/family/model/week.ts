import { addMilliseconds, DAY_MS, daysFromTo, utcDayOf } from '#shared/kernel/dates.ts';
import { type CalendarEntry, dayOf } from './calendar.ts';

const daysAfter = (date: string, days: number): string =>
  utcDayOf(addMilliseconds(`${date}T12:00:00.000Z`, days * DAY_MS));

/** The seven days that start `weeks` weeks after today (`YYYY-MM-DD`). */
export const weekFrom = (today: string, weeks: number): readonly string[] =>
  daysFromTo(daysAfter(today, 7 * weeks), daysAfter(today, 7 * weeks + 6));

/** The week, counted from today, in which the last of the entries is. */
export const lastWeek = (today: string, entries: readonly CalendarEntry[]): number => {
  const last = entries.at(-1);
  return last ? Math.max(0, Math.floor((Date.parse(dayOf(last)) - Date.parse(today)) / (7 * DAY_MS))) : 0;
};

/** Who goes somewhere on each day that has an entry. */
export const peopleByDay = (entries: readonly CalendarEntry[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...Map.groupBy(entries, dayOf)].map(([day, ofDay]) => [
      day,
      [...new Set(ofDay.flatMap(({ people }) => people))],
    ]),
  );
