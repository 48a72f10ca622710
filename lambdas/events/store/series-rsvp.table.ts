import { CustomAttributeType } from 'electrodb';
import type { SeriesRsvpState } from '#shared/domains/events/model/series-rsvp-rules.ts';
import type { DatesCarriedOut } from '#shared/domains/events/series-rsvp.ts';
import type { EventId, OccurrenceId, SlotId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, type NewRowOf, primaryKey, type RowOf, text } from '../../data/entity.ts';
import type { RememberedRequest } from '../../data/remembered-requests.ts';
import { stamps } from '../../data/stamps.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

/**
 * One person's RSVP to all dates of an event. It stays when they stop, with the last keys that changed it, so a late retry does not add them again. Its
 * revision counts what they chose.
 */
export const SeriesRsvp = defineEntity('seriesRsvp', {
  privacy: { onDeletion: 'erased', inExport: 'rsvpsToAllDates' },
  attributes: {
    eventId: id<EventId>(),
    userId: id<UserId>(),
    state: text<SeriesRsvpState>(),
    slotId: text<SlotId>(),
    guests: { type: 'number', required: true },
    /** The guests who are named on each date; absent if those who are named stay so. */
    guestIds: { type: CustomAttributeType<readonly UserId[]>('any') },
    /** Since when they are going to all dates, an ISO instant: on new dates, who came first is served first. */
    since: text(),
    /** Whether they gave up the dates they had when they stopped. */
    leaves: { type: 'boolean', required: true, default: false },
    /** The date on which they chose. */
    occurrenceId: text<OccurrenceId>(),
    /** The last keys that changed it, each with its request, newest first. */
    requestKeys: { type: CustomAttributeType<RememberedRequest[]>('any'), required: true },
    /** On so many dates what they chose last is applied; absent if all were done at once. */
    datesDone: { type: 'number' },
    /** Of so many dates. */
    datesDue: { type: 'number' },
    ...stamps,
  },
  indexes: {
    /**
     * - Is this person going to all dates? Cost: 1, consistent.
     * - Who is going to all dates? Cost: 1 for 4 KB, consistent.
     */
    byEvent: primaryKey(['eventId'], ['userId']),
    /** What does a deleted account leave behind? Cost: ½ for 4 KB. */
    byPerson: index('gsi1', ['userId'], ['eventId']),
  },
});

export type SeriesRsvpRow = RowOf<typeof SeriesRsvp>;
/** An RSVP to all dates to be written; its revision follows from the one before, and nothing of it is applied yet. */
export type NewSeriesRsvp = Omit<NewRowOf<typeof SeriesRsvp>, 'revision' | 'datesDone' | 'datesDue'>;

// RSVPs to all dates of an event.

/** Consistent. */
export const find = async (
  ctx: Context,
  eventId: EventId,
  userId: UserId,
): Promise<SeriesRsvpRow | undefined> => {
  const { data } = await SeriesRsvp(ctx).get({ eventId, userId }).go({ consistent: true });
  return data ?? undefined;
};

/** Those who are going to all dates, in the order in which they joined. Consistent. */
export const going = async (ctx: Context, eventId: EventId): Promise<SeriesRsvpRow[]> => {
  const { data } = await SeriesRsvp(ctx).query.byEvent({ eventId }).go({ consistent: true, pages: 'all' });
  return data
    .filter(({ state }) => state === 'going')
    .toSorted((a, b) => a.since.localeCompare(b.since) || a.userId.localeCompare(b.userId));
};

/** Writes what a person has chosen; false if the row is not the one that was read. */
export const write = async (
  ctx: Context,
  before: SeriesRsvpRow | undefined,
  after: NewSeriesRsvp,
): Promise<boolean> => {
  const revision = (before?.revision ?? 0) + 1;
  return isWritten(
    SeriesRsvp(ctx)
      .put({ ...after, revision })
      .where((row, op) => (before ? op.eq(row.revision, before.revision) : op.notExists(row.revision))),
  );
};

/** Saves to how many of the dates a choice has been applied. The number never decreases; a newer choice starts at 0. */
export const progress = async (
  ctx: Context,
  { eventId, userId, revision }: Pick<SeriesRsvpRow, 'eventId' | 'userId' | 'revision'>,
  { done, dates }: DatesCarriedOut,
): Promise<void> => {
  await isWritten(
    SeriesRsvp(ctx)
      .patch({ eventId, userId })
      .set({ datesDone: done, datesDue: dates })
      .where(
        (row, op) =>
          `${op.eq(row.revision, revision)} AND (${op.notExists(row.datesDone)} OR ${op.lt(row.datesDone, done)})`,
      ),
  );
};

/** A page of a person's, also of those they have stopped. */
export const ofPerson = async (ctx: Context, userId: UserId, limit: number, cursor: string | null) => {
  const { data, cursor: next } = await SeriesRsvp(ctx).query.byPerson({ userId }).go({ limit, cursor });
  return { items: data, cursor: next };
};

export const remove = async (ctx: Context, eventId: EventId, userId: UserId): Promise<void> => {
  await SeriesRsvp(ctx).delete({ eventId, userId }).go();
};
