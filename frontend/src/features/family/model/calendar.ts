import { longDate } from '#frontend/lib/text/format.ts';
import type { FamilyDateCard } from '#shared/domains/events/family-rsvps.ts';
import type { FamilyDate } from '#shared/domains/family/clashes.ts';
import { localDateIn } from '#shared/kernel/dates.ts';

/** A date of an event with everybody of the family who goes there. */
export interface CalendarEntry extends FamilyDate {
  readonly names: readonly string[];
  /** Which of the names host it; the others go there. */
  readonly hosts: readonly string[];
  readonly event: FamilyDateCard['event'];
  /** Who drives each of the people; null if nobody was chosen. */
  readonly drivers: readonly FamilyDateCard['driver'][];
}

const keyOf = ({ id, occurrenceId }: FamilyDateCard['event']): string => `${id} ${occurrenceId}`;

/** The dates in order of time, each with its people. */
export const entriesOf = (items: readonly FamilyDateCard[]): readonly CalendarEntry[] => {
  const entries = new Map<string, CalendarEntry>();
  for (const { person, event, driver } of items) {
    const hosts = event.mine === 'hosting' ? [person.displayName] : [];
    const date = keyOf(event);
    const { dateStart, endsAt, location } = event;
    const place = `${location.lat} ${location.lng}`;
    const known = entries.get(date) ?? {
      ...{ date, place, dateStart, endsAt, event, people: [], names: [], hosts: [], drivers: [] },
    };
    entries.set(date, {
      ...known,
      people: [...known.people, person.userId],
      names: [...known.names, person.displayName],
      hosts: [...known.hosts, ...hosts],
      drivers: [...known.drivers, driver],
    });
  }
  return [...entries.values()].toSorted((a, b) => a.dateStart.localeCompare(b.dateStart));
};

/** The day on which an entry starts at its place. */
export const dayOf = ({ dateStart, event }: CalendarEntry): string => localDateIn(dateStart, event.timeZone);

/** The entries by the day on which they start at their place. */
export const byDay = (entries: readonly CalendarEntry[], locale: string) =>
  [...Map.groupBy(entries, dayOf)].map(([day, ofDay]) => ({
    day,
    title: longDate(`${day}T12:00:00.000Z`, { timeZone: 'UTC', locale }),
    entries: ofDay,
  }));
