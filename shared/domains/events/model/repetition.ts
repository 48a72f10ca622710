import * as z from 'zod/mini';
import { oneOf, refusedBy, someOf } from '../../../contracts/fields.ts';
import { LocalDate } from '../../../kernel/dates.ts';

/** Days of the week as RFC 5545 abbreviates them, Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

export const repetitionLimits = {
  interval: { min: 1, max: 12 },
  /** Dates in all, the first one included. */
  count: { min: 2, max: 366 },
  /** Days on which there is no date. */
  excluded: { max: 60 },
  /** How far ahead such a day may be. */
  excludedWithinDays: 2 * 366,
} as const;

const { interval, count } = repetitionLimits;

/**
 * How an event repeats. The first date always belongs to the series, and decides what is not said here: the day of the month, the weekday, and the
 * time on the clock at the place. It ends on a day, after a number of dates, or not before it is canceled.
 */
export const Repetition = z
  .object({
    frequency: oneOf(['daily', 'weekly', 'monthly'], 'weekly'),
    /** Every so many days, weeks, or months. */
    interval: z.int().check(z.minimum(interval.min), z.maximum(interval.max)),
    /** Weekly: more days than that of the first date. */
    weekdays: someOf(weekdays, 0, weekdays.length),
    /** Monthly: on the same day of the month; on the same weekday, such as the second Tuesday; or on the last one, such as the last Tuesday. */
    monthlyOn: oneOf(['date', 'weekday', 'last_weekday'], 'date'),
    /** The last day on which a date may be, at the place. Not together with `count`. */
    until: z.nullable(LocalDate),
    count: z.nullable(z.int().check(z.minimum(count.min), z.maximum(count.max))),
  })
  .check(refusedBy((ends) => (ends.until !== null && ends.count !== null ? 'overlap' : undefined)));
export type Repetition = z.infer<typeof Repetition>;

/** What of a repetition can be changed once there are dates. */
export const RepetitionEdit = z.object({
  /** Of a weekly series, all its days; of others, none. */
  weekdays: someOf(weekdays, 0, weekdays.length),
  /** The last day on which a date may be, at the place; null for no end. If it is absent, the series ends as before. */
  until: z.optional(z.nullable(LocalDate)),
});
export type RepetitionEdit = z.infer<typeof RepetitionEdit>;

/**
 * A repetition after an edit; `lastDay` is that of its last date so far, null without an end. With other weekdays, a number of dates would no longer
 * mean the same last date, so the series then ends on that day.
 */
export const editedRepetition = (
  before: Repetition,
  { weekdays: chosen, until }: RepetitionEdit,
  lastDay: string | null,
): Repetition => {
  const days = before.frequency === 'weekly' ? weekdays.filter((day) => chosen.includes(day)) : [];
  const isSame = days.join() === before.weekdays.join();
  if (until === undefined && isSame) return before;
  return { ...before, weekdays: days, until: until === undefined ? lastDay : until, count: null };
};

/** Five of a weekday fit in a month at most; the fifth is not in every month, so it counts as the last one. */
const FIFTH = 5;
const LAST = -1;

const DAYS_PER_WEEK = weekdays.length;
const utcDay = (date: string): Date => new Date(`${date}T00:00:00.000Z`);

/** The weekday of a calendar date, `YYYY-MM-DD`. */
export const weekdayOf = (date: string): Weekday => {
  // JavaScript's weeks begin on Sunday.
  const index = (utcDay(date).getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
  const [weekday = 'MO'] = weekdays.slice(index);
  return weekday;
};

/** Which of its weekday a date is in its month: 1 to 4, or -1 for the last one if it is the fifth. */
export const ordinalOf = (date: string): number => {
  const ordinal = Math.ceil(utcDay(date).getUTCDate() / DAYS_PER_WEEK);
  return ordinal === FIFTH ? LAST : ordinal;
};

/** Whether a date is among the last seven days of its month. */
const isInLastWeek = (date: string): boolean => {
  const day = utcDay(date);
  const lastOfMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return day.getUTCDate() > lastOfMonth - DAYS_PER_WEEK;
};

const monthlyOnFrom = ({ monthlyOn }: Repetition, first: string): Repetition['monthlyOn'] => {
  if (monthlyOn === 'date') return 'date';
  const isLast = monthlyOn === 'last_weekday' ? isInLastWeek(first) : ordinalOf(first) === LAST;
  return isLast ? 'last_weekday' : 'weekday';
};

/** A repetition in the form that all dates of its series share: with all weekdays, and with a fifth weekday as the last one. */
export const settledRepetition = (repetition: Repetition, first: string): Repetition => ({
  ...repetition,
  weekdays: repetition.frequency === 'weekly' ? weekdaysOf(repetition, first) : [],
  monthlyOn: monthlyOnFrom(repetition, first),
});

/** The weekdays of a weekly series that starts on `first`, Monday first. */
export const weekdaysOf = ({ weekdays: more }: Pick<Repetition, 'weekdays'>, first: string): Weekday[] =>
  weekdays.filter((day) => day === weekdayOf(first) || more.includes(day));

const partsOf = (repetition: Repetition, first: string): readonly string[] => {
  if (repetition.frequency === 'weekly') return [`BYDAY=${weekdaysOf(repetition, first).join(',')}`];
  if (repetition.frequency === 'daily') return [];
  if (repetition.monthlyOn === 'date') return [`BYMONTHDAY=${utcDay(first).getUTCDate()}`];
  const ordinal = repetition.monthlyOn === 'last_weekday' ? LAST : ordinalOf(first);
  return [`BYDAY=${ordinal}${weekdayOf(first)}`];
};

const endOf = ({ until, count: most }: Repetition): readonly string[] => {
  if (until !== null) return [`UNTIL=${until.replaceAll('-', '')}T235959Z`];
  return most === null ? [] : [`COUNT=${most}`];
};

/**
 * A repetition as a recurrence rule (RFC 5545 §3.3.10) for a start at midnight UTC on `first`, the first date, `YYYY-MM-DD`: it says on which days
 * of the calendar there are dates. Weeks begin on Monday.
 */
export const ruleOf = (repetition: Repetition, first: string): string =>
  [
    `FREQ=${repetition.frequency.toUpperCase()}`,
    `INTERVAL=${repetition.interval}`,
    ...partsOf(repetition, first),
    ...endOf(repetition),
    'WKST=MO',
  ].join(';');
