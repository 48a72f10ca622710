import type { CalendarEntry } from '#shared/declare/notification-kind.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import { CalendarSequence } from './bundle.entity.ts';

/** Calendars follow a date for some time after its end, as hosts correct their lists. */
const KEPT_MS = 90 * DAY_MS;

/** Numbers the files about a date that a person gets: calendars ignore one whose number is not above the last (RFC 5546, 2.1.5). */
export const createCalendarSequences = (table: Table) => {
  const sequences = once(() => CalendarSequence({ table }));
  const lastOf = async (userId: UserId, { id: eventId, occurrenceId }: CalendarEntry) => {
    const { data } = await sequences().get({ userId, eventId, occurrenceId }).go({ consistent: true });
    return data?.last;
  };
  return {
    /** Whether the person got the date for their calendar. */
    has: async (userId: UserId, date: CalendarEntry): Promise<boolean> =>
      (await lastOf(userId, date)) !== undefined,

    /** The number of the next file: above that of the last, and of the files that people subscribe to, which count the host's changes. */
    next: (userId: UserId, date: CalendarEntry): Promise<number> =>
      untilUnchanged(async () => {
        const last = await lastOf(userId, date);
        const next = Math.max((last ?? -1) + 1, date.revision - 1);
        const isMine = await isWritten(
          sequences()
            .upsert({
              ...{ userId, eventId: date.id, occurrenceId: date.occurrenceId, last: next },
              expiresAt: epochSeconds(addMilliseconds(date.endsAt, KEPT_MS)),
            })
            .where((row, op) => (last === undefined ? op.notExists(row.last) : op.eq(row.last, last))),
        );
        return isMine ? next : undefined;
      }),
  };
};
export type CalendarSequences = ReturnType<typeof createCalendarSequences>;
