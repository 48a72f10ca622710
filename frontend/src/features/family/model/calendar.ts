import { longDate } from '#frontend/lib/text/format.ts';
import type { FamilyDateCard } from '#shared/domains/events/family-rsvps.ts';
import type { FamilyDate } from '#shared/domains/family/clashes.ts';

/** A date of an event with everybody of the family who goes there. */
export interface CalendarEntry extends FamilyDate {
  readonly names: readonly string[];
  readonly event: FamilyDateCard['event'];
}

const keyOf = ({ id, occurrenceId }: FamilyDateCard['event']): string => `${id} ${occurrenceId}`;

/** The dates in order of time, each with its people. */
export const entriesOf = (items: readonly FamilyDateCard[]): readonly CalendarEntry[] => {
  const entries = new Map<string, CalendarEntry>();
  for (const { person, event } of items) {
    const date = keyOf(event);
    const { dateStart, endsAt, location } = event;
    const place = `${location.lat} ${location.lng}`;
    const known = entries.get(date) ?? { date, place, dateStart, endsAt, event, people: [], names: [] };
    entries.set(date, {
      ...known,
      people: [...known.people, person.userId],
      names: [...known.names, person.displayName],
    });
  }
  return [...entries.values()].toSorted((a, b) => a.dateStart.localeCompare(b.dateStart));
};

/** The entries by the day on which they start at their place. */
export const byDay = (entries: readonly CalendarEntry[], locale: string) => {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const day = longDate(entry.dateStart, { timeZone: entry.event.timeZone, locale });
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
};
