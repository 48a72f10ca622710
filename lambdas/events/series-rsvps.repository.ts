import type { DatesCarriedOut } from '#shared/domains/events/series-rsvp.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import type { NewRowOf, RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import { SeriesRsvp } from './series-rsvp.entity.ts';

export type SeriesRsvpRow = RowOf<typeof SeriesRsvp>;
/** An RSVP to all dates to be written; its revision follows from the one before, and nothing of it is carried out yet. */
export type NewSeriesRsvp = Omit<NewRowOf<typeof SeriesRsvp>, 'revision' | 'datesDone' | 'datesDue'>;

/** RSVPs to all dates of an event. */
export const createSeriesRsvpsRepository = (table: Table) => {
  const rsvps = once(() => SeriesRsvp({ table }));
  return {
    /** Consistent. */
    async find(eventId: EventId, userId: UserId): Promise<SeriesRsvpRow | undefined> {
      const { data } = await rsvps().get({ eventId, userId }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Those who are going to all dates, in the order in which they joined. Consistent. */
    async going(eventId: EventId): Promise<SeriesRsvpRow[]> {
      const { data } = await rsvps().query.byEvent({ eventId }).go({ consistent: true, pages: 'all' });
      return data
        .filter(({ state }) => state === 'going')
        .toSorted((a, b) => a.since.localeCompare(b.since) || a.userId.localeCompare(b.userId));
    },

    /** Writes what a person has chosen; false if the row is not the one that was read. */
    async write(before: SeriesRsvpRow | undefined, after: NewSeriesRsvp): Promise<boolean> {
      const revision = (before?.revision ?? 0) + 1;
      return isWritten(
        rsvps()
          .put({ ...after, revision })
          .where((row, op) => (before ? op.eq(row.revision, before.revision) : op.notExists(row.revision))),
      );
    },

    /** Keeps on how many of the dates a choice is carried out. It never goes back; a newer choice starts anew. */
    async progress(
      { eventId, userId, revision }: Pick<SeriesRsvpRow, 'eventId' | 'userId' | 'revision'>,
      { done, dates }: DatesCarriedOut,
    ): Promise<void> {
      await isWritten(
        rsvps()
          .patch({ eventId, userId })
          .set({ datesDone: done, datesDue: dates })
          .where(
            (row, op) =>
              `${op.eq(row.revision, revision)} AND (${op.notExists(row.datesDone)} OR ${op.lt(row.datesDone, done)})`,
          ),
      );
    },

    /** A page of a person's, also of those they have stopped. */
    async ofPerson(userId: UserId, limit: number, cursor: string | null) {
      const { data, cursor: next } = await rsvps().query.byPerson({ userId }).go({ limit, cursor });
      return { items: data, cursor: next };
    },

    async remove(eventId: EventId, userId: UserId): Promise<void> {
      await rsvps().delete({ eventId, userId }).go();
    },
  };
};
export type SeriesRsvpsRepository = ReturnType<typeof createSeriesRsvpsRepository>;
