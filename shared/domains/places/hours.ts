import * as z from 'zod/mini';
import { LocalTime } from '../../kernel/dates.ts';
import { type Weekday, weekdays } from '../events/model/repetition.ts';

/**
 * When a place is open on one day, by the wall clock there. A closing time that is not after the opening time is on the next day; equal
 * times mean 24 hours.
 */
const DayHours = z.object({ opens: LocalTime, closes: LocalTime });
export type DayHours = z.infer<typeof DayHours>;

const day = z.nullable(DayHours);
/** The opening hours of each day of the week; null for a day on which the place is closed. */
export const OpeningHours = z.object({ MO: day, TU: day, WE: day, TH: day, FR: day, SA: day, SU: day });
export type OpeningHours = z.infer<typeof OpeningHours>;

const DAY = 24 * 60;
const WEEK = weekdays.length * DAY;

/** A minute of the week, counted from Monday 00:00. */
type WeekMinute = number;

interface Interval {
  readonly from: WeekMinute;
  /** In minutes. */
  readonly length: number;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes from `from` to `to`, forward: less than a week. */
const forward = (from: WeekMinute, to: WeekMinute): number => (((to - from) % WEEK) + WEEK) % WEEK;

const intervalsOf = (hours: OpeningHours): readonly Interval[] =>
  weekdays.flatMap((weekday, index) => {
    const period = hours[weekday];
    if (!period) return [];
    const opens = minuteOf(period.opens);
    const length = ((minuteOf(period.closes) - opens + DAY - 1) % DAY) + 1;
    return [{ from: index * DAY + opens, length }];
  });

/** How long it stays open from a minute on: 0 if it is closed then, a week or more if it never closes. */
const openFor = (intervals: readonly Interval[], at: WeekMinute): number => {
  let open = 0;
  while (open < WEEK) {
    const left = intervals.map(({ from, length }) => length - forward(from, (at + open) % WEEK));
    const longest = Math.max(0, ...left);
    if (longest === 0) break;
    open += longest;
  }
  return open;
};

/** A day of the week and a wall-clock time. */
export interface WeekTime {
  readonly weekday: Weekday;
  /** `HH:MM` */
  readonly time: string;
}

const weekTimeOf = (minute: WeekMinute): WeekTime => {
  const ofDay = minute % DAY;
  const digits = (count: number) => String(count).padStart(2, '0');
  return {
    weekday: weekdays[Math.floor(minute / DAY)] ?? 'MO',
    time: `${digits(Math.floor(ofDay / 60))}:${digits(ofDay % 60)}`,
  };
};

/** The day of the week and the wall-clock time in a zone (IANA name) at an instant (ISO). */
export const weekTimeAt = (instant: string, timeZone: string): WeekTime => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const short = part('weekday').slice(0, 2).toUpperCase();
  return {
    weekday: weekdays.find((weekday) => weekday === short) ?? 'MO',
    time: `${part('hour')}:${part('minute')}`,
  };
};

/** Whether a place is open, and when that changes; `changes` is undefined if it is always open or always closed. */
export interface OpenState {
  readonly open: boolean;
  readonly changes: WeekTime | undefined;
}

/** Whether a place with those hours, in that time zone (IANA name), is open at an instant (ISO). */
export const openState = (hours: OpeningHours, timeZone: string, instant: string): OpenState => {
  const { weekday, time } = weekTimeAt(instant, timeZone);
  const now = weekdays.indexOf(weekday) * DAY + minuteOf(time);
  const intervals = intervalsOf(hours);
  const open = openFor(intervals, now);
  if (open >= WEEK) return { open: true, changes: undefined };
  if (open > 0) return { open: true, changes: weekTimeOf((now + open) % WEEK) };
  const waits = intervals.map(({ from }) => forward(now, from));
  if (waits.length === 0) return { open: false, changes: undefined };
  return { open: false, changes: weekTimeOf((now + Math.min(...waits)) % WEEK) };
};
