import { daysFromTo, monthsAfter } from '../../kernel/dates.ts';
import type { FieldReason } from '../../kernel/problem.ts';
import { type DayHours, dayProblem, defaultRange, type TimeRange } from './availability.ts';

export const dateEntryLimits = {
  /** Entries of a person, and the length of one. */
  entries: { max: 20 },
  months: 1,
} as const;

/** The hours of an entry: the same on each of its days, or, if `dailyTimeRanges` is not null, those of each day. */
export interface EntryHours {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The last day of a range; null for a single day. */
  readonly endDate: string | null;
  readonly timeRanges: readonly TimeRange[];
  readonly dailyTimeRanges: readonly DayHours[] | null;
}

export const lastDayOf = ({ date, endDate }: Pick<EntryHours, 'date' | 'endDate'>): string => endDate ?? date;

/** Whether an entry is about a day (`YYYY-MM-DD`). */
export const covers = (entry: Pick<EntryHours, 'date' | 'endDate'>, day: string): boolean =>
  entry.date <= day && day <= lastDayOf(entry);

/** The hours of one of an entry's days. */
export const hoursOn = (
  { timeRanges, dailyTimeRanges }: Pick<EntryHours, 'timeRanges' | 'dailyTimeRanges'>,
  day: string,
): readonly TimeRange[] =>
  dailyTimeRanges === null
    ? timeRanges
    : (dailyTimeRanges.find(({ date }) => date === day)?.timeRanges ?? []);

/** The last end that a range may have which starts on `date`. */
export const latestEnd = (date: string): string => monthsAfter(date, dateEntryLimits.months);

export interface EntryProblem {
  readonly field: 'endDate' | 'timeRanges' | 'dailyTimeRanges' | 'locationId';
  readonly reason: FieldReason;
}

/** What is wrong with the dates of an entry, or undefined. */
const endProblem = ({ date, endDate }: EntryHours): EntryProblem | undefined => {
  if (endDate === null) return undefined;
  if (endDate < date) return { field: 'endDate', reason: 'endTimeBeforeStartTime' };
  return endDate > latestEnd(date) ? { field: 'endDate', reason: 'too_big' } : undefined;
};

const hoursProblem = (entry: EntryHours): EntryProblem | undefined => {
  const { date, timeRanges, dailyTimeRanges } = entry;
  if (dailyTimeRanges === null) {
    const reason = timeRanges.length === 0 ? 'required' : dayProblem(timeRanges);
    return reason && { field: 'timeRanges', reason };
  }
  const days = daysFromTo(date, lastDayOf(entry));
  const isComplete =
    dailyTimeRanges.length === days.length && dailyTimeRanges.every((day, at) => day.date === days[at]);
  if (!isComplete || timeRanges.length > 0) return { field: 'dailyTimeRanges', reason: 'choice' };
  const reason = dailyTimeRanges
    .map((day) => (day.timeRanges.length === 0 ? 'required' : dayProblem(day.timeRanges)))
    .find((problem) => problem !== undefined);
  return reason && { field: 'dailyTimeRanges', reason };
};

/** The first thing that is wrong with an entry, or undefined. `date` must be a valid date. Travel needs a range and a destination. */
export const entryProblem = (
  entry: EntryHours & { readonly isTraveling: boolean; readonly locationId: string | null },
): EntryProblem | undefined => {
  const { endDate, isTraveling, locationId } = entry;
  if (isTraveling && endDate === null) return { field: 'endDate', reason: 'required' };
  const ofDates = endProblem(entry);
  if (ofDates) return ofDates;
  if (isTraveling !== (locationId !== null))
    return { field: 'locationId', reason: isTraveling ? 'required' : 'unknown' };
  return hoursProblem(entry);
};

/** Whether two entries are about the same day: a day has one entry. */
export const shareDays = (
  a: Pick<EntryHours, 'date' | 'endDate'>,
  b: Pick<EntryHours, 'date' | 'endDate'>,
): boolean => a.date <= lastDayOf(b) && b.date <= lastDayOf(a);

/** Why a list of entries is refused, or undefined. */
export const entriesProblem = (
  entries: readonly Pick<EntryHours, 'date' | 'endDate'>[],
): 'overlap' | undefined =>
  entries.some((entry, at) => entries.slice(at + 1).some((other) => shareDays(entry, other)))
    ? 'overlap'
    : undefined;

/** Entries that have a day left on or after `today` (`YYYY-MM-DD`), soonest first. */
export const upcoming = <E extends Pick<EntryHours, 'date' | 'endDate'>>(
  entries: readonly E[],
  today: (entry: E) => string,
): E[] =>
  entries
    .filter((entry) => lastDayOf(entry) >= today(entry))
    .toSorted((a, b) => a.date.localeCompare(b.date));

/** An entry while it is edited: an empty string is a date that has not been chosen. */
export interface EntryDraft<Place = unknown> {
  readonly date: string;
  readonly isRange: boolean;
  readonly endDate: string;
  readonly timeRanges: readonly TimeRange[];
  /** Whether each day has different hours: `daily` instead of `timeRanges`. */
  readonly isDaily: boolean;
  readonly daily: readonly DayHours[];
  readonly isTraveling: boolean;
  readonly location: Place | null;
}

/** Days that stay keep their hours; new ones start with the default range. */
const regenerated = ({ date, endDate, daily }: EntryDraft): DayHours[] =>
  date === '' || endDate === '' || endDate > latestEnd(date)
    ? []
    : daysFromTo(date, endDate).map(
        (day) => daily.find((known) => known.date === day) ?? { date: day, timeRanges: [defaultRange] },
      );

/**
 * A draft after a change: travel forces a range and its end clears the destination; a single day has no end and no hours per day; a start after the
 * end clears the end; other dates have other days.
 */
export const settledEntry = <D extends EntryDraft>(next: D, before: EntryDraft): D => {
  const isRange = next.isRange || next.isTraveling;
  const endDate = isRange && next.date <= next.endDate ? next.endDate : '';
  const isDaily = isRange && next.isDaily;
  const settled = {
    ...next,
    ...{ isRange, endDate, isDaily, location: next.isTraveling ? next.location : null },
  };
  if (!isDaily) return { ...settled, daily: [] };
  const isSame = before.isDaily && before.date === next.date && before.endDate === endDate;
  return isSame ? settled : { ...settled, daily: regenerated(settled) };
};
