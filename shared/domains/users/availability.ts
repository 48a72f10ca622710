import type { FieldReason } from '../../kernel/problem.ts';

/** In display order; Monday first, as in ISO 8601. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Wall-clock times `HH:MM` in the person's own time zone; an empty string has not been filled in yet. */
export interface TimeRange {
  readonly start: string;
  readonly end: string;
}
/** The ranges of one date, `YYYY-MM-DD`. */
export interface DayHours {
  readonly date: string;
  readonly timeRanges: readonly TimeRange[];
}
/** When a person is usually free; a day without ranges is a day without time. */
export type Week = Readonly<Record<Weekday, readonly TimeRange[]>>;

export const availabilityLimits = { rangesPerDay: { max: 8 } } as const;

/** The range a day starts with when it is turned on. */
export const defaultRange: TimeRange = { start: '17:00', end: '20:00' };

/** A record with one value per day. */
export const eachDay = <T>(of: (day: Weekday) => T): Record<Weekday, T> => ({
  monday: of('monday'),
  tuesday: of('tuesday'),
  wednesday: of('wednesday'),
  thursday: of('thursday'),
  friday: of('friday'),
  saturday: of('saturday'),
  sunday: of('sunday'),
});

export const noTime = (): Week => eachDay(() => []);

const isBlank = ({ start, end }: TimeRange): boolean => start === '' && end === '';
const isOrdered = ({ start, end }: TimeRange): boolean => start !== '' && end !== '' && start < end;
/** Adjacent ranges count as overlapping too: they are one range. */
const meet = (a: TimeRange, b: TimeRange): boolean => a.start <= b.end && b.start <= a.end;

export type RangeProblem = Extract<FieldReason, 'required' | 'endTimeBeforeStartTime' | 'overlap'>;

/**
 * The problem with each range of a day, in the order of the ranges; undefined for valid ones. A completely blank range is
 * ignored: it is dropped when the week is saved.
 */
export const rangeProblems = (ranges: readonly TimeRange[]): (RangeProblem | undefined)[] =>
  ranges.map((range, index) => {
    if (isBlank(range)) return undefined;
    if (range.start === '' || range.end === '') return 'required';
    if (!isOrdered(range)) return 'endTimeBeforeStartTime';
    const others = ranges.filter((other, at) => at !== index && isOrdered(other));
    return others.some((other) => meet(range, other)) ? 'overlap' : undefined;
  });

/** Why a day is refused as a whole, or undefined. */
export const dayProblem = (ranges: readonly TimeRange[]): RangeProblem | undefined =>
  rangeProblems(ranges).find((problem) => problem !== undefined);

/** The ranges of a day as they are stored: blank ones dropped, the others sorted. */
export const normalisedRanges = (ranges: readonly TimeRange[]): TimeRange[] =>
  ranges.filter((range) => !isBlank(range)).toSorted((a, b) => (a.start < b.start ? -1 : 1));

/** The week as it is stored. */
export const normalised = (week: Week): Record<Weekday, TimeRange[]> =>
  eachDay((day) => normalisedRanges(week[day]));

/** The weekday of a date, `YYYY-MM-DD`. */
export const weekdayOf = (date: string): Weekday =>
  weekdays[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';
