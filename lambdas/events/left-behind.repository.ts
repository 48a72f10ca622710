import { createWriteTransaction } from 'electrodb';
import type { EventLocation } from '#shared/domains/events/shapes.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { CalendarFeed, CalendarToken } from './calendar-feed.entity.ts';
import { Cancellation } from './cancellation.entity.ts';
import { Edit } from './edit.entity.ts';
import { EventDate, EventDetails, OccurrenceEntity } from './event.entity.ts';
import type { EventRows, OccurrenceKey } from './events.repository.ts';
import { InvitationLink } from './invitation-link.entity.ts';
import { Listing } from './listing.entity.ts';
import { Message } from './message.entity.ts';
import { PrivateDate } from './private-date.entity.ts';
import { Slot } from './rsvp.entity.ts';
import { Series } from './series.entity.ts';
import { WaitlistMove } from './waitlist.entity.ts';

/** Where an event was is often where its host lives. */
const nowhere: EventLocation = { name: '', address: '', lat: 0, lng: 0, hash: '' };

/** What a deleted account leaves behind in events. */
export const createLeftBehindRepository = (table: Table) => {
  const entities = once(() => ({
    occurrence: OccurrenceEntity({ table }),
    details: EventDetails({ table }),
    date: EventDate({ table }),
  }));
  const listings = once(() => Listing({ table }));
  const privateDates = once(() => PrivateDate({ table }));
  const slots = once(() => Slot({ table }));
  const series = once(() => Series({ table }));
  const edits = once(() => Edit({ table }));
  const messages = once(() => Message({ table }));
  const moves = once(() => WaitlistMove({ table }));
  const cancellations = once(() => Cancellation({ table }));
  const links = once(() => InvitationLink({ table }));
  const feeds = once(() => CalendarFeed({ table }));
  const tokens = once(() => CalendarToken({ table }));

  /** What was written about a date, or to its people. */
  const eraseNotes = async (date: OccurrenceKey): Promise<void> => {
    const all = { consistent: true, pages: 'all' } as const;
    const [written, moved] = await Promise.all([
      messages().query.byDate(date).go(all),
      moves().query.byEvent(date).go(all),
    ]);
    await Promise.all([
      ...written.data.map((row) => messages().delete(row).go()),
      ...moved.data.map((row) => moves().patch(row).set({ reason: '' }).go()),
      links().delete(date).go(),
      isWritten(cancellations().patch(date).set({ reason: '' })),
    ]);
  };

  return {
    /** Makes a date that a team hosts one that somebody else created, if it is still as it was read. Its cover was uploaded by whoever is gone. */
    async handOver(
      { occurrence: { eventId, occurrenceId, endsAt, dateStart, creatorId, revision } }: EventRows,
      to: UserId,
      now: string,
    ): Promise<boolean> {
      const key = { eventId, occurrenceId };
      const { committed } = await transact(() =>
        createWriteTransaction(entities(), (write) => [
          write.occurrence
            .patch(key)
            .set({ creatorId: to, updatedAt: now })
            .add({ revision: 1 })
            .remove(['cover'])
            .where((row, op) => `${op.eq(row.creatorId, creatorId)} AND ${op.eq(row.revision, revision)}`)
            .commit(),
          write.details.patch(key).set({ creatorId: to, updatedAt: now }).commit(),
          write.date
            .patch({ ...key, endsAt })
            .set({ agendaOf: to })
            .composite({ dateStart })
            .commit(),
        ]).go(),
      );
      return committed;
    },

    /** Makes a series one that somebody else created. */
    async handOverSeries(eventId: EventId, from: UserId, to: UserId, now: string): Promise<void> {
      const { data: found } = await series().get({ eventId }).go({ consistent: true });
      if (found?.hostId !== from) return;
      await isWritten(
        series()
          .patch({ eventId })
          .set({ hostId: to, terms: { ...found.terms, cover: null }, updatedAt: now })
          .add({ revision: 1 })
          .where((row, op) => op.eq(row.revision, found.revision)),
      );
    },

    /** Deletes what a host wrote about a date: what remains is that it took place, and who came. */
    async eraseDate({ occurrence, slots: spots }: EventRows, now: string): Promise<void> {
      const { eventId, occurrenceId } = occurrence;
      const key = { eventId, occurrenceId };
      await eraseNotes(key);
      await Promise.all([listings().delete(key).go(), privateDates().delete(key).go()]);
      await Promise.all(
        spots.map(({ slotId }) =>
          isWritten(
            slots()
              .patch({ ...key, slotId })
              .set({ name: '' }),
          ),
        ),
      );
      await isWritten(
        entities().details.patch(key).set({ description: '', updatedAt: now }).remove(['onlineLink']),
      );
      // Last, as it marks the date as done.
      const blank = { title: '', location: nowhere, updatedAt: now };
      const { occurrence: cards } = entities();
      await isWritten(
        cards
          .patch(key)
          .set(blank)
          .add({ revision: 1 })
          .remove(['cover', 'cancelReason', 'cellMiddle'])
          .composite({ dateStart: occurrence.dateStart }),
      );
    },

    /** Deletes what the dates of an event have in common, and what was edited. No date is added anymore. */
    async eraseEvent(eventId: EventId): Promise<void> {
      const { data } = await edits().query.byEvent({ eventId }).go({ consistent: true, pages: 'all' });
      await Promise.all(data.map((row) => edits().delete(row).go()));
      await series().delete({ eventId }).go();
    },

    /** Deletes the private addresses of a person's calendars. */
    async eraseCalendars(userId: UserId): Promise<void> {
      const { data } = await feeds().query.byUser({ userId }).go({ consistent: true, pages: 'all' });
      for (const { of, token } of data) {
        await tokens().delete({ token }).go();
        await feeds().delete({ userId, of }).go();
      }
    },
  };
};
export type LeftBehindRepository = ReturnType<typeof createLeftBehindRepository>;
