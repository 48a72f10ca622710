import ICAL from 'ical.js';
import { type Repetition, repetitionLimits, ruleOf } from '#shared/domains/events/model/repetition.ts';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import { InvalidInput } from '../../core/errors.ts';

export interface Repeating {
  readonly repetition: Repetition;
  /** The day of the first date, `YYYY-MM-DD`. */
  readonly firstDay: string;
}

/** All days of a series in order, `YYYY-MM-DD`. Days of the calendar have no zone: the rule is followed in UTC. */
function* daysOf({ repetition, firstDay }: Repeating): Generator<string> {
  const start = ICAL.Time.fromDateTimeString(`${firstDay}T00:00:00Z`);
  const days = ICAL.Recur.fromString(ruleOf(repetition, firstDay)).iterator(start);
  for (let day = days.next(); day; day = days.next()) yield day.toString().slice(0, firstDay.length);
}

/** The days of a series after `after`, up to and including `until` (all `YYYY-MM-DD`), in order. */
export const seriesDays = (series: Repeating, after: string, until: string): readonly string[] => {
  const found: string[] = [];
  for (const day of daysOf(series)) {
    if (day > until) break;
    if (day > after) found.push(day);
  }
  return found;
};

/** Whether a series has no date after `day` (`YYYY-MM-DD`). */
export const isOver = (series: Repeating, day: string): boolean => {
  for (const next of daysOf(series)) if (next > day) return false;
  return true;
};

/** The day of the last date of a series, `YYYY-MM-DD`; null if it does not end. */
export const lastDayOf = (series: Repeating): string | null => {
  const { until, count } = series.repetition;
  if (count === null) return until;
  let last = series.firstDay;
  for (const day of daysOf(series)) last = day;
  return last;
};

interface Bounds {
  /** The day after which there may be an exclusion, `YYYY-MM-DD`. */
  readonly after: string;
  /** The days that are excluded already. */
  readonly known?: readonly string[];
}

/** @throws InvalidInput for each day of `body.excludedDates` that is new and no day of the series, or of an event without one */
export const refuseBadExclusions = (
  series: Repeating | null,
  wanted: readonly string[],
  { after, known = [] }: Bounds,
): void => {
  const isNew = (day: string) => !known.includes(day);
  if (!wanted.some(isNew)) return;
  if (!series) throw new InvalidInput([{ field: 'body.excludedDates', reason: 'choice' }]);
  const last = utcDayOf(
    addMilliseconds(`${after}T00:00:00.000Z`, repetitionLimits.excludedWithinDays * DAY_MS),
  );
  const days = new Set(seriesDays(series, after, last));
  const problems = wanted.flatMap((day, index): FieldProblem[] => {
    if (!isNew(day) || days.has(day)) return [];
    const field = `body.excludedDates.${index}`;
    return [day > last ? { field, reason: 'too_big', limit: last } : { field, reason: 'choice' }];
  });
  if (problems.length > 0) throw new InvalidInput(problems);
};

/** Until which day all dates are written once some days are no longer excluded, `YYYY-MM-DD`: those are added again. */
export const writtenWithout = (
  {
    excludedDates,
    writtenUntil,
  }: { readonly excludedDates: readonly string[]; readonly writtenUntil: string },
  wanted: readonly string[],
): string => {
  const [first] = excludedDates.filter((day) => !wanted.includes(day)).toSorted();
  if (first === undefined || first > writtenUntil) return writtenUntil;
  return utcDayOf(addMilliseconds(`${first}T00:00:00.000Z`, -DAY_MS));
};
