import type { Days } from './filters.ts';

/** The time range of a search as instants: `from` inclusive, `until` exclusive; undefined is open (the server starts at the present). */
export interface DayRange {
  readonly from: string | undefined;
  readonly until: string | undefined;
}

const SATURDAY = 6;
const SUNDAY = 0;

/** Midnight in the viewer's time zone, `days` after the day of `date`. */
const midnight = (date: Date, days: number): string =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).toISOString();

const dayOf = (localDate: string): Date => new Date(`${localDate}T00:00:00`);

/** Days from today to the Saturday of this weekend: on a Sunday, to the day before. */
const daysToSaturday = (weekday: number): number => (weekday === SUNDAY ? -1 : SATURDAY - weekday);

const rangeFrom = (days: Days, now: Date): DayRange => {
  const saturday = daysToSaturday(now.getDay());
  switch (days.kind) {
    case 'any':
      return { from: undefined, until: undefined };
    case 'today':
      return { from: undefined, until: midnight(now, 1) };
    case 'tomorrow':
      return { from: midnight(now, 1), until: midnight(now, 2) };
    case 'weekend':
      return { from: midnight(now, saturday), until: midnight(now, saturday + 2) };
    case 'week':
      return { from: undefined, until: midnight(now, 7) };
    case 'dates':
      return {
        from: days.from === undefined ? undefined : midnight(dayOf(days.from), 0),
        until: days.until === undefined ? undefined : midnight(dayOf(days.until), 1),
      };
  }
};

/** The instants between which to search, on the viewer's calendar; never in the past. */
export const dayRange = (days: Days, now: Date): DayRange => {
  const { from, until } = rangeFrom(days, now);
  return { from: from !== undefined && from > now.toISOString() ? from : undefined, until };
};
