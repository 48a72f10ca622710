import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { FindObject } from '../core/access.ts';
import type { Clock } from '../core/clock.ts';
import { positionBehind } from '../core/pages.ts';
import type { Table } from '../data/table.ts';
import { openDateAccess, type RoleInEvent } from './access.ts';
import type { Occurrence, OccurrenceKey } from './events.repository.ts';
import { createRsvpsRepository } from './rsvps.repository.ts';

/** A date as one of its people sees it. */
export interface AttendedDate
  extends Pick<Occurrence, 'eventId' | 'occurrenceId' | 'creatorId' | 'endsAt' | 'cancelled'> {
  /** Whether the caller is going. */
  readonly going: boolean;
}

export interface AttendedDates {
  /** Loads a date and the caller's roles in it. */
  readonly find: FindObject<AttendedDate, RoleInEvent, OccurrenceKey>;
  readonly isGoing: (key: OccurrenceKey, userId: UserId) => Promise<boolean>;
  /** A page of those with an account who are going, by user id; `next` is where the next page starts. It may have fewer people than `limit`. */
  readonly listGoing: (
    key: OccurrenceKey,
    after: UserId | undefined,
    limit: number,
  ) => Promise<{ readonly people: UserId[]; readonly next: UserId | undefined }>;
}

/** The people of dates, for what they do after one. */
export const openAttendedDates = (table: Table, clock: Clock): AttendedDates => {
  const rsvps = createRsvpsRepository(table);
  const findDate = openDateAccess(table, clock);
  return {
    async find(caller, key) {
      const found = await findDate(caller, key);
      if (!found) return undefined;
      const { rows, mine } = found.object;
      return { ...found, object: { ...rows.occurrence, going: mine ? holdsPlaces(mine.status) : false } };
    },

    async isGoing(key, userId) {
      const row = await rsvps.find(key, userId);
      return row ? holdsPlaces(row.status) : false;
    },

    async listGoing(key, after, limit) {
      const rows = await rsvps.list(key, after, limit);
      const going = rows.filter(({ status, userId }) => holdsPlaces(status) && !isGuestId(userId));
      return { people: going.map(({ userId }) => userId), next: positionBehind(rows, limit)?.userId };
    },
  };
};
