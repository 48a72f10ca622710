import * as z from 'zod/mini';
import { type Attendance, attendanceState } from '#shared/domains/events/attendance.ts';
import type { Attendee } from '#shared/domains/events/attendees.ts';
import { spotsHeldFor } from '#shared/domains/events/eligibility.ts';
import { holdsPlaces, partySize } from '#shared/domains/events/rsvp.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type SlotId, UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { FindConnected } from '../connections/api.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import { positionBehind, readPage } from '../core/pages.ts';
import type { FindActive } from '../core/standing.ts';
import type { EventView } from './access.ts';
import { ownRsvp, slotsOf } from './event-page.ts';
import type { EventRows, EventsRepository } from './events.repository.ts';
import { newRsvp } from './new-rsvp.ts';
import type { RsvpRow, RsvpsRepository } from './rsvps.repository.ts';
import type { SettleWaitlist } from './settle-waitlist.ts';
import { offerTo } from './slot-lines.ts';

export interface AttendeesDeps {
  readonly events: Pick<EventsRepository, 'find'>;
  readonly rsvps: Pick<RsvpsRepository, 'find' | 'list' | 'write' | 'record'>;
  readonly settle: SettleWaitlist;
  readonly findActive: FindActive;
  readonly findConnected: FindConnected;
  readonly cursors: Cursors;
  readonly clock: Clock;
}
interface Place {
  readonly slotId: SlotId;
  readonly guests: number;
}

const PER_PAGE = 100;
const MAX_ROUNDS = 6;
const Position = z.object({ userId: UserId });

const toAttendee = (row: RsvpRow, face: Attendee['face']): Attendee => ({
  face,
  slotId: row.slotId,
  guests: row.guests,
  isUnregisteredUser: row.isUnregisteredUser,
  since: row.goingSince ?? row.updatedAt,
  attendance: row.attendance ?? null,
});

/** What hosts do about those who are going. */
export const createAttendeesService = (deps: AttendeesDeps) => {
  const { events, rsvps, settle, findActive, findConnected, cursors, clock } = deps;

  /** @throws AppError event.not_found | event.cancelled | event.ended */
  const readOpen = async ({ rows: { occurrence } }: EventView, now: string): Promise<EventRows> => {
    await settle(occurrence);
    const rows = await events.find(occurrence);
    if (!rows) throw new AppError('event.not_found');
    if (rows.occurrence.cancelled) throw new AppError('event.cancelled');
    if (attendanceState(rows.occurrence, now) === 'closed') throw new AppError('event.ended');
    return rows;
  };

  /** A person who may be on the list of that host. @throws AppError rsvp.not_found */
  const faceOf = async (userId: UserId) => {
    const face = (await findActive([userId])).get(userId);
    if (!face) throw new AppError('rsvp.not_found');
    return face;
  };

  /** Writes what the host decides, on the newest state. Returns the row as it is then. */
  const change = async (
    event: EventView,
    userId: UserId,
    decide: (
      rows: EventRows,
      mine: RsvpRow | undefined,
      now: string,
    ) => ReturnType<typeof newRsvp> | undefined,
  ): Promise<RsvpRow> => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const now = clock.now();
      const rows = await readOpen(event, now);
      const mine = await rsvps.find(rows.occurrence, userId);
      const next = decide(rows, mine, now);
      if (!next) {
        if (!mine) throw new AppError('rsvp.not_found');
        return mine;
      }
      const offer = mine && offerTo(rows, userId, mine.slotId);
      const outcome = await rsvps.write(mine, next, { slots: rows.slots, offer });
      const written = outcome === 'written' && (await rsvps.find(rows.occurrence, userId));
      if (written) return written;
    }
    throw new AppError('request.conflict');
  };

  /** @throws AppError slot.not_found | slot.full */
  const refuseUnlessFits = (rows: EventRows, mine: RsvpRow | undefined, place: Place, now: string): void => {
    const slot = slotsOf(rows, now).find(({ id }) => id === place.slotId);
    if (!slot) throw new AppError('slot.not_found');
    const held = spotsHeldFor(mine ? ownRsvp(rows, mine, now) : null, slot.id);
    if (partySize(place.guests) > slot.left + held) throw new AppError('slot.full', { slotId: slot.id });
  };

  return {
    list({ rows: { occurrence } }: EventView, cursor?: string): Promise<Page<Attendee>> {
      const scope = `attendees:${occurrence.eventId}:${occurrence.occurrenceId}`;
      return readPage(cursors, { scope, cursor, position: Position }, async (after) => {
        const rows = await rsvps.list(occurrence, after?.userId, PER_PAGE);
        const going = rows.filter(({ status }) => holdsPlaces(status));
        const faces = await findActive(going.map(({ userId }) => userId));
        const items = going.flatMap((row) => {
          const face = faces.get(row.userId);
          return face ? [toAttendee(row, face)] : [];
        });
        return { items, next: positionBehind(rows, PER_PAGE) };
      });
    },

    /**
     * Adds or moves a person, or changes their guests. Idempotent.
     * @throws AppError rsvp.not_found | slot.not_found | slot.full | event.cancelled | event.ended | request.conflict
     */
    async set(host: Member, event: EventView, userId: UserId, place: Place): Promise<Attendee> {
      const face = await faceOf(userId);
      const isKnown = userId === host.userId || (await findConnected(host.userId, [userId])).has(userId);
      const row = await change(event, userId, (rows, mine, now) => {
        if (!mine && !isKnown) throw new AppError('rsvp.not_found');
        const same = mine?.status === 'going' && mine.slotId === place.slotId && mine.guests === place.guests;
        if (same) return undefined;
        refuseUnlessFits(rows, mine, place, now);
        return newRsvp(rows, mine, { userId, answeredBy: host.userId, status: 'going', ...place, now });
      });
      return toAttendee(row, face);
    },

    /** Removes a person who is going, waits, or was invited. Idempotent. @throws AppError rsvp.not_found | event.cancelled | event.ended | request.conflict */
    async remove(host: Member, event: EventView, userId: UserId): Promise<Record<string, never>> {
      await change(event, userId, (rows, mine, now) => {
        if (!mine || mine.status === 'removed') return undefined;
        return newRsvp(rows, mine, { ...mine, answeredBy: host.userId, status: 'removed', guests: 0, now });
      });
      return {};
    },

    /** Records whether somebody came. @throws AppError rsvp.not_found | attendance.not_open | event.ended | event.cancelled | request.conflict */
    async record(event: EventView, userId: UserId, attendance: Attendance | null): Promise<Attendee> {
      const { occurrence } = event.rows;
      const now = clock.now();
      if (occurrence.cancelled) throw new AppError('event.cancelled');
      const state = attendanceState(occurrence, now);
      if (state === 'closed') throw new AppError('event.ended');
      if (state === 'early') throw new AppError('attendance.not_open');
      const face = await faceOf(userId);
      const row = await rsvps.record(occurrence, userId, attendance, now);
      if (!row) throw new AppError('rsvp.not_found');
      return toAttendee(row, face);
    },
  };
};
export type AttendeesService = ReturnType<typeof createAttendeesService>;
