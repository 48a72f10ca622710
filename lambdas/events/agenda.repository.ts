import { Service } from 'electrodb';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { createEventDateEntity } from './event.entity.ts';
import { createRsvpEntity } from './rsvp.entity.ts';

/** A position in an agenda: the start, then the event. */
export interface AgendaPosition {
  readonly dateStart: string;
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}
export interface AgendaEntry extends AgendaPosition {
  readonly hosting: boolean;
}

const byTime = (a: AgendaPosition, b: AgendaPosition) =>
  a.dateStart.localeCompare(b.dateStart) || a.eventId.localeCompare(b.eventId);

/** A date as a comparable string. */
export const keyOf = (row: Partial<AgendaPosition>) => `${row.eventId} ${row.occurrenceId}`;

/** Later than every date: the end of time in an agenda. */
const END_OF_TIME = '9999';

/** Upcoming events of one host, counted up to this number; no one hosts more by hand. */
const MOST_UPCOMING = 500;

/** What a person hosts and attends, in order of time. */
export const createAgendaRepository = (table: Table) => {
  const dates = once(() => createEventDateEntity(table));
  const rsvps = once(() => createRsvpEntity(table));
  const agenda = once(() => new Service({ date: dates(), rsvp: rsvps() }, table));

  /** Entries from a position on; an event both hosted and attended counts once, as hosted: those come first. */
  const merged = (rows: readonly AgendaEntry[]): AgendaEntry[] => {
    const entries = new Map<string, AgendaEntry>();
    for (const row of rows) {
      if (!entries.has(keyOf(row))) entries.set(keyOf(row), row);
    }
    return [...entries.values()];
  };

  return {
    /** At most `limit` entries that start after `from`, earliest first; or, going back, entries that started before it, latest first. */
    async list(
      userId: UserId,
      from: AgendaPosition | { dateStart: string },
      limit: number,
      back = false,
    ): Promise<AgendaEntry[]> {
      const query = agenda().collections.agenda({ agendaOf: userId });
      const { data } = await (back ? query.lt(from) : query.gt(from)).go({
        // Each date may have two rows, one hosted and one attended; rows at the position itself come after its key and are dropped.
        limit: 2 * limit + 2,
        order: back ? 'desc' : 'asc',
      });
      const rows = [
        ...data.date.map((row) => ({ ...row, hosting: true })),
        ...data.rsvp.map((row) => ({ ...row, hosting: false })),
      ];
      const entries = merged(rows.filter((row) => keyOf(row) !== keyOf(from))).sort(byTime);
      return (back ? entries.reverse() : entries).slice(0, limit);
    },

    /** What a person hosts, latest start first. */
    async hosted(
      userId: UserId,
      before: AgendaPosition | undefined,
      limit: number,
    ): Promise<AgendaPosition[]> {
      const { data } = await dates()
        .query.hostedBy({ agendaOf: userId })
        .lt(before ?? { dateStart: END_OF_TIME })
        .go({ limit, order: 'desc' });
      return data;
    },

    /** What a person hosts from `from` (ISO instant) on, earliest start first. */
    async hostedFrom(userId: UserId, from: string, limit: number): Promise<AgendaPosition[]> {
      const { data } = await dates()
        .query.hostedBy({ agendaOf: userId })
        .gte({ dateStart: from })
        .go({ limit });
      return data;
    },

    /** How many events that start at `now` (ISO instant) or later a person hosts; counts up to 500. */
    async countUpcoming(userId: UserId, now: string): Promise<number> {
      const { data } = await dates()
        .query.hostedBy({ agendaOf: userId })
        .gte({ dateStart: now })
        .go({ limit: MOST_UPCOMING });
      return new Set(data.map(({ eventId }) => eventId)).size;
    },
  };
};
export type AgendaRepository = ReturnType<typeof createAgendaRepository>;
