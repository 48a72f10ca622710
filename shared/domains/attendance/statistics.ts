import { addMilliseconds, DAY_MS, utcDayOf } from '../../kernel/dates.ts';
import { type AttendanceState, attendanceTotal, percentOf } from './rules.ts';
import type { StatisticsPeriod } from './statistics-shapes.ts';

/** A figure about fewer people says something about each of them. */
export const FEWEST_PEOPLE = 5;

/** Dates that statistics read, latest first. */
export const MOST_DATES = 100;

/** How many points a plot of growth has. */
const POINTS = 13;

/** When a period starts: ISO instant. Of all time, the beginning is `createdAt`. */
export const periodStart = (period: StatisticsPeriod, now: string, createdAt: string): string =>
  period === 'all' ? createdAt : addMilliseconds(now, -Number(period) * DAY_MS);

type States = readonly (AttendanceState | null)[];

/** How many of some people a date counts for, and how many came; nulls if that is about too few people for someone who does not see all figures. */
export const dateFigure = (
  states: States,
  seesAll: boolean,
): { readonly came: number | null; readonly of: number | null } => {
  const { came, of } = attendanceTotal(states);
  return seesAll || of >= FEWEST_PEOPLE ? { came, of } : { came: null, of: null };
};

/** The share of dates to which people came, given the states of each person; hidden if it is about too few of them. */
export const attendanceRate = (
  people: readonly States[],
  seesAll: boolean,
): { readonly rate: number | null; readonly isHidden: boolean } => {
  const counted = people.filter((states) => states.some((state) => state !== null));
  const isHidden = !seesAll && counted.length > 0 && counted.length < FEWEST_PEOPLE;
  return { rate: isHidden ? null : percentOf(attendanceTotal(counted.flat())), isHidden };
};

interface DayCount {
  /** UTC day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly members: number;
}

/**
 * How many members there were at evenly spaced days from `from` to `now` (ISO instants), each day once. `counts` are those of the days on which the
 * number has changed, earliest first; null before the first.
 */
export const growthPoints = (
  counts: readonly DayCount[],
  { from, now, current }: { readonly from: string; readonly now: string; readonly current: number },
): { readonly day: string; readonly members: number | null }[] => {
  const span = Date.parse(now) - Date.parse(from);
  const days = Array.from({ length: POINTS }, (_, index) =>
    utcDayOf(addMilliseconds(from, Math.round((span * index) / (POINTS - 1)))),
  );
  const today = utcDayOf(now);
  return [...new Set(days)].map((day) => ({
    day,
    members: day === today ? current : (counts.findLast((count) => count.day <= day)?.members ?? null),
  }));
};
