import ICAL from 'ical.js';
import { type Repetition, ruleOf } from '#shared/domains/events/repetition.ts';

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
