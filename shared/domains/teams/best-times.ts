import { addMilliseconds, HOUR_MS, wallClockIn } from '../../kernel/dates.ts';
import { type Coordinates, distanceInMeters, METRES_PER_MILE } from '../../kernel/geo.ts';
import { freeBetween, type Schedule } from '../users/free-at.ts';

export const bestTimesLimits = {
  /** Members whose times are compared. */
  members: { max: 100 },
  days: 7,
  suggestions: 4,
  /** With fewer who share their times, counts would say when one person is free. */
  fewestShared: 3,
} as const;

/** How many are free during each hour of a day, from midnight to 23:00. */
export interface DayCounts {
  readonly date: string;
  readonly hours: number[];
}
/** A time that suits many. */
export interface GoodTime {
  readonly from: string;
  readonly to: string;
  /** By the clock of the viewer, `YYYY-MM-DD` and `HH:MM`. */
  readonly date: string;
  readonly time: string;
  /** Who is free, by their position among the schedules. */
  readonly free: readonly number[];
}

/** Someone farther away is not free for the team. */
const MOST_MILES = 50;
/** No suggestion begins earlier or later. */
const [EARLIEST, LATEST] = ['06:00', '21:00'];
/** A time for fewer is no time for a team. */
const FEWEST = 2;

interface Where {
  /** Of the viewer. */
  readonly timeZone: string;
  /** Where the team plays; null if it has not said: then people are counted where they live. */
  readonly place: Coordinates | null;
}

const isHere = (schedule: Schedule, at: Coordinates, { place }: Where): boolean =>
  distanceInMeters(at, place ?? schedule.home) <= MOST_MILES * METRES_PER_MILE;

/** The hours of the seven days after today. */
const hoursAhead = (now: string, { timeZone }: Where) => {
  const today = wallClockIn(now, timeZone).date;
  const first = `${now.slice(0, 'YYYY-MM-DDTHH'.length)}:00:00.000Z`;
  const hours = Array.from({ length: (bestTimesLimits.days + 2) * 24 }, (_, at) => {
    const from = addMilliseconds(first, at * HOUR_MS);
    return { from, to: addMilliseconds(from, HOUR_MS), ...wallClockIn(from, timeZone) };
  }).filter(({ date }) => date > today);
  const days = [...new Set(hours.map(({ date }) => date))].slice(0, bestTimesLimits.days);
  return hours.filter(({ date }) => days.includes(date));
};

/**
 * When most people are free in the seven days after today: how many during each hour, and the two hours that suit the most, on different days. A range
 * covers both hours of two that follow each other, since ranges never touch.
 */
export const bestTimes = (
  schedules: readonly Schedule[],
  where: Where,
  now: string,
): { readonly days: DayCounts[]; readonly best: GoodTime[] } => {
  const hours = hoursAhead(now, where).map((hour) => ({
    ...hour,
    free: new Set(
      schedules.flatMap((schedule, index) => {
        const { isFree, at } = freeBetween(schedule, hour);
        return isFree === true && isHere(schedule, at, where) ? [index] : [];
      }),
    ),
  }));
  const counts = new Map(hours.map(({ date, time, free }) => [`${date} ${time.slice(0, 2)}`, free.size]));
  const days = [...new Set(hours.map(({ date }) => date))].map((date) => ({
    date,
    hours: Array.from(
      { length: 24 },
      (_, hour) => counts.get(`${date} ${String(hour).padStart(2, '0')}`) ?? 0,
    ),
  }));
  const pairs = hours.flatMap((hour, at): GoodTime[] => {
    const next = hours[at + 1];
    if (!next || next.date !== hour.date || hour.time < EARLIEST || hour.time > LATEST) return [];
    const { from, date, time } = hour;
    return [{ from, to: next.to, date, time, free: [...hour.free].filter((one) => next.free.has(one)) }];
  });
  const best: GoodTime[] = [];
  for (const pair of pairs.toSorted(
    (a, b) => b.free.length - a.free.length || a.from.localeCompare(b.from),
  )) {
    if (pair.free.length < FEWEST || best.length >= bestTimesLimits.suggestions) break;
    if (!best.some(({ date }) => date === pair.date)) best.push(pair);
  }
  return { days, best };
};
