import type { Attendance } from '#shared/domains/events/attendance.ts';
import { type PastDate, reliabilityRules } from '#shared/domains/reliability/rules.ts';
import type { EventId, OccurrenceId } from '#shared/kernel/ids.ts';

/** What is known of a person's spot on a date, by which revision of the RSVP. */
export interface RecordedDate {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
  /** ISO instant. */
  readonly dateStart: string;
  /** `none` after a correction: the revision still tells which changes are older. */
  readonly outcome: Attendance | 'none';
  readonly rsvpRevision: number;
}

const isSame = (a: RecordedDate, b: RecordedDate): boolean =>
  a.eventId === b.eventId && a.occurrenceId === b.occurrenceId;
const latestFirst = (a: RecordedDate, b: RecordedDate): number => b.dateStart.localeCompare(a.dateStart);

/**
 * A person's dates with another one; undefined if nothing changes. What an older revision of the RSVP said is left out, so changes may be delivered
 * repeatedly and in any order.
 */
export const withDate = (dates: readonly RecordedDate[], date: RecordedDate): RecordedDate[] | undefined => {
  const known = dates.find((one) => isSame(one, date));
  if (known && known.rsvpRevision >= date.rsvpRevision) return undefined;
  return [...dates.filter((one) => !isSame(one, date)), date]
    .toSorted(latestFirst)
    .slice(0, reliabilityRules.mostDates);
};

/** The dates that say something about a person. */
export const countedOf = (dates: readonly RecordedDate[]): (RecordedDate & PastDate)[] =>
  dates.flatMap(({ outcome, ...date }) => (outcome === 'none' ? [] : [{ ...date, outcome }]));
