import { type Repetition, weekdayOf, weekdays } from '#shared/domains/events/model/repetition.ts';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { InvalidInput } from '../../core/errors.ts';
import { type Repeating, seriesDays } from './series-days.ts';

const dayAfter = (day: string, days: number): string =>
  utcDayOf(addMilliseconds(`${day}T00:00:00.000Z`, days * DAY_MS));

/** The Monday of a day's week. */
const mondayOf = (day: string): string => dayAfter(day, -weekdays.indexOf(weekdayOf(day)));

const WEEK_MS = 7 * DAY_MS;
const weeksBetween = (from: string, to: string): number =>
  Math.round((Date.parse(mondayOf(to)) - Date.parse(mondayOf(from))) / WEEK_MS);

/** The first day from `day` on that a weekly repetition has, in the rhythm of its weeks so far. */
const firstFrom = (
  day: string,
  { firstDay, repetition }: Repeating,
  chosen: Repetition['weekdays'],
): string => {
  let next = day;
  while (!chosen.includes(weekdayOf(next)) || weeksBetween(firstDay, next) % repetition.interval !== 0)
    next = dayAfter(next, 1);
  return next;
};

/**
 * A series that goes on with another repetition from a day on (`YYYY-MM-DD`). The first date always belongs to a rule, so with other weekdays the rule
 * begins from that day on. Its dates are added again from there; those that exist stay.
 */
export const resumedFrom = <Series extends Repeating & { readonly writtenUntil: string }>(
  series: Series,
  repetition: Repetition,
  day: string,
) => {
  const isSame = repetition.weekdays.join() === series.repetition.weekdays.join();
  const firstDay = isSame ? series.firstDay : firstFrom(day, series, repetition.weekdays);
  const before = dayAfter(day, -1);
  return { repetition, firstDay, writtenUntil: series.writtenUntil < before ? series.writtenUntil : before };
};

/** Whether a series no longer has a date on a day. */
export const isDropped = (series: Repeating, day: string): boolean =>
  seriesDays(series, dayAfter(day, -1), day).length === 0;

/** @throws InvalidInput unless a weekly repetition has a day, and it ends on `today` (`YYYY-MM-DD`) or later */
export const refuseBadRepetition = (
  { frequency, weekdays: days, until }: Repetition,
  today: string,
): void => {
  if (frequency === 'weekly' && days.length === 0)
    throw new InvalidInput([{ field: 'body.repetition.weekdays', reason: 'required' }]);
  if (until !== null && until < today)
    throw new InvalidInput([{ field: 'body.repetition.until', reason: 'too_small', limit: today }]);
};
