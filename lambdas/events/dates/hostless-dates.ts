import type { EventLocation } from '#shared/domains/events/model/shapes.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { tryWrite } from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import type { EventRows, OccurrenceKey } from '../store/index.ts';
import {
  CalendarFeed,
  CalendarToken,
  Cancellation,
  EventDate,
  EventDetails,
  InvitationLink,
  Listing,
  Message,
  OccurrenceEntity,
  PrivateDate,
  Series,
  Slot,
  WaitlistMove,
} from '../store/index.ts';
import { Edit } from './edit.table.ts';

/** Where an event was is often where its host lives. */
const nowhere: EventLocation = { name: '', address: '', lat: 0, lng: 0, hash: '' };

// What a deleted account leaves behind in events.

const entities = {
  occurrence: OccurrenceEntity,
  details: EventDetails,
  date: EventDate,
};

/** What was written about a date, or to its people. */
const eraseNotes = async (ctx: Context, date: OccurrenceKey): Promise<void> => {
  const all = { consistent: true, pages: 'all' } as const;
  const [written, moved] = await Promise.all([
    Message(ctx).query.byDate(date).go(all),
    WaitlistMove(ctx).query.byEvent(date).go(all),
  ]);
  await Promise.all([
    ...written.data.map((row) => Message(ctx).delete(row).go()),
    ...moved.data.map((row) => WaitlistMove(ctx).patch(row).set({ reason: '' }).go()),
    InvitationLink(ctx).delete(date).go(),
    isWritten(Cancellation(ctx).patch(date).set({ reason: '' })),
  ]);
};

/** Makes another person the creator of a date that a team hosts, unless it has changed since it was read. The previous creator uploaded its cover, so it is removed. */
export const handOver = async (
  ctx: Context,
  { occurrence: { eventId, occurrenceId, endsAt, dateStart, creatorId, revision } }: EventRows,
  to: UserId,
  now: string,
): Promise<boolean> => {
  const key = { eventId, occurrenceId };
  const { committed } = await tryWrite(ctx, entities, (write) => [
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
  ]);
  return committed;
};

/** Makes another person the creator of a series. */
export const handOverSeries = async (
  ctx: Context,
  eventId: EventId,
  from: UserId,
  to: UserId,
  now: string,
): Promise<void> => {
  const { data: found } = await Series(ctx).get({ eventId }).go({ consistent: true });
  if (found?.hostId !== from) return;
  await isWritten(
    Series(ctx)
      .patch({ eventId })
      .set({ hostId: to, terms: { ...found.terms, cover: null }, updatedAt: now })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, found.revision)),
  );
};

/** Deletes what a host wrote about a date: what remains is that it took place, and who came. */
export const eraseDate = async (
  ctx: Context,
  { occurrence, slots: spots }: EventRows,
  now: string,
): Promise<void> => {
  const { eventId, occurrenceId } = occurrence;
  const key = { eventId, occurrenceId };
  await eraseNotes(ctx, key);
  await Promise.all([Listing(ctx).delete(key).go(), PrivateDate(ctx).delete(key).go()]);
  await Promise.all(
    spots.map(({ slotId }) =>
      isWritten(
        Slot(ctx)
          .patch({ ...key, slotId })
          .set({ name: '' }),
      ),
    ),
  );
  await isWritten(
    EventDetails(ctx).patch(key).set({ description: '', updatedAt: now }).remove(['onlineLink']),
  );
  // Last, as it marks the date as done.
  const blank = { title: '', location: nowhere, updatedAt: now };
  const cards = OccurrenceEntity(ctx);
  await isWritten(
    cards
      .patch(key)
      .set(blank)
      .add({ revision: 1 })
      .remove(['cover', 'cancelReason', 'cellMiddle'])
      .composite({ dateStart: occurrence.dateStart }),
  );
};

/** Deletes what the dates of an event have in common, and what was edited. No date is added anymore. */
export const eraseEvent = async (ctx: Context, eventId: EventId): Promise<void> => {
  const { data } = await Edit(ctx).query.byEvent({ eventId }).go({ consistent: true, pages: 'all' });
  await Promise.all(data.map((row) => Edit(ctx).delete(row).go()));
  await Series(ctx).delete({ eventId }).go();
};

/** Deletes the private addresses of a person's calendars. */
export const eraseCalendars = async (ctx: Context, userId: UserId): Promise<void> => {
  const { data } = await CalendarFeed(ctx).query.byUser({ userId }).go({ consistent: true, pages: 'all' });
  for (const { of, token } of data) {
    await CalendarToken(ctx).delete({ token }).go();
    await CalendarFeed(ctx).delete({ userId, of }).go();
  }
};
