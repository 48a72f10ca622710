import { wallClockIn } from '../../kernel/dates.ts';
import type { Coordinates } from '../../kernel/geo.ts';
import { type TimeRange, type Week, weekdayOf } from './availability.ts';
import { covers, type EntryHours, hoursOn } from './date-entry.ts';

/** Where someone is: at home, or in the city they travel to. */
export interface Whereabouts extends Coordinates {
  readonly timeZone: string;
}
interface Entry<Destination extends Whereabouts> extends EntryHours {
  /** Where the person travels to; null at home. */
  readonly location: Destination | null;
}
/** Everything someone says about their time. */
export interface Schedule<Destination extends Whereabouts = Whereabouts> {
  /** Undefined if they have not said. */
  readonly week: Week | undefined;
  readonly dates: readonly Entry<Destination>[];
  readonly home: Whereabouts;
}

/** An end of `23:59` is the end of the day. */
const LAST_MINUTE = '23:59';

/** The trip that someone is on at an instant, by the clock of its city. If two meet, it is the earlier one. */
export const tripAt = <D extends Whereabouts>(
  dates: readonly Entry<D>[],
  at: string,
): (Entry<D> & { readonly location: D }) | undefined => {
  for (const entry of dates) {
    const { location } = entry;
    if (location && covers(entry, wallClockIn(at, location.timeZone).date)) return { ...entry, location };
  }
  return undefined;
};

/** The hours of a day for someone who is at home, or on a trip: what is said about the date replaces what is said about the weekday. */
const hoursOf = (
  { week, dates }: Pick<Schedule, 'week' | 'dates'>,
  trip: EntryHours | undefined,
  day: string,
): readonly TimeRange[] | undefined => {
  const entry = trip ?? dates.find((one) => one.location === null && covers(one, day));
  return entry ? hoursOn(entry, day) : week?.[weekdayOf(day)];
};

/**
 * Whether someone is free from one instant to another, and where they are then. The clock is that of their city, or of the city they travel to.
 * One range has to cover all of it; hours after midnight do not count. `isFree` is undefined if they have not said.
 */
export const freeBetween = (
  schedule: Schedule,
  { from, to }: { readonly from: string; readonly to: string },
): { readonly isFree: boolean | undefined; readonly at: Whereabouts } => {
  const trip = tripAt(schedule.dates, from);
  const at = trip?.location ?? schedule.home;
  const begins = wallClockIn(from, at.timeZone);
  const ends = wallClockIn(to, at.timeZone);
  const until = ends.date === begins.date ? ends.time : LAST_MINUTE;
  const isFree = hoursOf(schedule, trip, begins.date)?.some(
    ({ start, end }) => start <= begins.time && until <= end,
  );
  return { isFree, at };
};
