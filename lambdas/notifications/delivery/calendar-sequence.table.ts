import type { CalendarEntry } from '#shared/declare/notification-dates.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import { defineEntity, id, primaryKey } from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

/** The number of the last file about a date that a person got for their calendar. */
export const CalendarSequence = defineEntity('calendarSequence', {
  privacy: { onDeletion: 'ids', notExported: 'It numbers the files for a calendar.' },
  attributes: {
    userId: id<UserId>(),
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    last: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Which number did the last file have that a person got about a date? Cost: 1, consistent. */
    byDate: primaryKey(['userId'], ['eventId', 'occurrenceId']),
  },
});

/** Calendars follow a date for some time after its end, as hosts correct their lists. */
const KEPT_MS = 90 * DAY_MS;

const lastOf = async (ctx: Context, userId: UserId, { id: eventId, occurrenceId }: CalendarEntry) => {
  const key = { userId, eventId, occurrenceId };
  return (await CalendarSequence(ctx).get(key).go({ consistent: true })).data?.last;
};

/** Whether the person got the date for their calendar. */
export const isInCalendar = async (ctx: Context, userId: UserId, date: CalendarEntry): Promise<boolean> =>
  (await lastOf(ctx, userId, date)) !== undefined;

/**
 * The number of the next file about a date that a person gets: above that of the last, as calendars ignore the others (RFC 5546, 2.1.5), and above
 * those of the files that people subscribe to, which count the host's changes.
 */
export const nextSequence = (ctx: Context, userId: UserId, date: CalendarEntry): Promise<number> =>
  untilUnchanged(async () => {
    const last = await lastOf(ctx, userId, date);
    const next = Math.max((last ?? -1) + 1, date.revision - 1);
    const isMine = await isWritten(
      CalendarSequence(ctx)
        .upsert({
          ...{ userId, eventId: date.id, occurrenceId: date.occurrenceId, last: next },
          expiresAt: epochSeconds(addMilliseconds(date.endsAt, KEPT_MS)),
        })
        .where((row, op) => (last === undefined ? op.notExists(row.last) : op.eq(row.last, last))),
    );
    return isMine ? next : undefined;
  });
