import { type Attendance, attendanceState } from '#shared/domains/events/attendance.ts';
import type { Attendee, AttendeePlace, GaveUpLate } from '#shared/domains/events/attendees.ts';
import { hasRoom } from '#shared/domains/events/eligibility.ts';
import { holdsPlaces, isWaiting } from '#shared/domains/events/rsvp.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { FindConnected } from '../connections/old-api.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import type { FindActive } from '../core/standing.ts';
import type { FindFamilyMembers } from '../family/api.ts';
import type { IsGuestOf, NameGuests } from '../guests/old-api.ts';
import type { FindGone } from '../users/people/old-api.ts';
import type { EventView } from './access.ts';
import type { ChangeRsvp } from './change-rsvp.ts';
import { ownRsvp, slotsOf } from './event-page.ts';
import type { EventRows } from './events.repository.ts';
import { isGuestInvitation } from './guest-invitation.ts';
import { hasNames, type NewRsvp, newRsvp } from './new-rsvp.ts';
import { isNameless, readPeople } from './rsvp-pages.ts';
import type { RsvpRow, RsvpsRepository } from './rsvps.repository.ts';
import type { SeriesRsvpsRepository } from './series-rsvps.repository.ts';

export interface AttendeesDeps {
  readonly rsvps: Pick<RsvpsRepository, 'list' | 'record'>;
  readonly seriesRsvps: Pick<SeriesRsvpsRepository, 'find' | 'going'>;
  readonly changeRsvp: ChangeRsvp;
  readonly findActive: FindActive;
  readonly findGone: FindGone;
  readonly findConnected: FindConnected;
  readonly isGuestOf: IsGuestOf;
  readonly nameGuests: NameGuests;
  readonly findMembers: FindFamilyMembers;
  readonly cursors: Cursors;
  readonly clock: Clock;
}

const PER_PAGE = 100;

interface Known {
  readonly allDates: boolean;
  /** The guests who are named, and whoever goes with a child. */
  readonly faces: ReadonlyMap<UserId, Attendee['face']>;
  readonly guardian: UserId | undefined;
}
const toAttendee = (
  row: NewRsvp,
  face: Attendee['face'],
  { allDates, faces, guardian }: Known,
): Attendee => ({
  face,
  slotId: row.slotId,
  guests: row.guests,
  guestNames: (row.guestIds ?? []).flatMap((id) => faces.get(id)?.displayName ?? []),
  guardianName: (guardian && faces.get(guardian)?.displayName) ?? null,
  isUnregisteredUser: row.isUnregisteredUser ?? false,
  isDeleted: isNameless(face),
  isUnnamed: false,
  since: row.goingSince ?? row.updatedAt,
  byDefault: row.byDefault ?? false,
  allDates,
  attendance: row.attendance ?? null,
  recordedBy: row.recordedBy ?? null,
});

/** What hosts do about those who are going. */
export const createAttendeesService = (deps: AttendeesDeps) => {
  const {
    rsvps,
    seriesRsvps,
    changeRsvp,
    findActive,
    findGone,
    findConnected,
    isGuestOf,
    nameGuests,
    findMembers,
    clock,
  } = deps;

  /** Whether a host may add somebody who has not answered: a connection, or a guest whom they have entered. */
  const mayAdd = async ({ userId: host }: Member, userId: UserId): Promise<boolean> =>
    isGuestId(userId) ? isGuestOf(userId, host) : (await findConnected(host, [userId])).has(userId);

  /** Whether a host may change the RSVP of somebody: they are going or wait, the host has removed them, or they may be added. Whoever has left comes back by themselves. */
  const mayChange = async (host: Member, userId: UserId, mine: RsvpRow | undefined): Promise<boolean> => {
    if (mine && (holdsPlaces(mine.status) || isWaiting(mine.status))) return true;
    if (!(await findActive([userId], host.userId)).has(userId)) return false;
    return mine?.status === 'removed' || mayAdd(host, userId);
  };

  /** @throws AppError event.cancelled | event.ended */
  const refuseIfOver = ({ occurrence }: EventRows, now: string): void => {
    if (occurrence.cancelled) throw new AppError('event.cancelled');
    if (attendanceState(occurrence, now) === 'closed') throw new AppError('event.ended');
  };

  /** A person who may be on the list of that host. @throws AppError rsvp.not_found */
  const faceOf = async (userId: UserId) => {
    const face = (await findActive([userId])).get(userId);
    if (!face) throw new AppError('rsvp.not_found');
    return face;
  };

  const goesToAll = async ({ rows }: EventView, userId: UserId): Promise<boolean> =>
    rows.details.options.reoccurringInfo !== null &&
    (await seriesRsvps.find(rows.occurrence.eventId, userId))?.state === 'going';

  /** Who goes with the children without an account: whoever answered for them, unless that was the host. */
  const guardiansOf = async (rows: readonly NewRsvp[]): Promise<ReadonlyMap<UserId, UserId>> => {
    const members = await findMembers(rows.map(({ userId }) => userId));
    return new Map(
      rows.flatMap(({ userId, answeredBy }) => {
        const { guardianIds = [] } = members.get(userId) ?? {};
        const guardian = guardianIds.find((id) => id === answeredBy) ?? guardianIds[0];
        return guardian ? [[userId, guardian] as const] : [];
      }),
    );
  };

  const attendeeOf = async (event: EventView, row: NewRsvp, face: Attendee['face']): Promise<Attendee> => {
    const [allDates, guardians] = await Promise.all([goesToAll(event, row.userId), guardiansOf([row])]);
    const guardian = guardians.get(row.userId);
    const faces = await findActive([...(row.guestIds ?? []), ...(guardian ? [guardian] : [])]);
    return toAttendee(row, face, { allDates, faces, guardian });
  };

  /** @throws AppError slot.not_found | slot.full */
  const refuseUnlessFits = (
    rows: EventRows,
    mine: RsvpRow | undefined,
    place: AttendeePlace,
    now: string,
  ): void => {
    const slot = slotsOf(rows, now).find(({ id }) => id === place.slotId);
    if (!slot) throw new AppError('slot.not_found');
    if (!hasRoom(mine ? ownRsvp(rows, mine, now) : null, slot, place.guests))
      throw new AppError('slot.full', { slotId: slot.id });
  };

  /** Names the guests of a person, whose guests they are then. The host knows only the names: who has one of them stays who they are. */
  const nameFor = async (
    { user }: Member,
    userId: UserId,
    mine: RsvpRow | undefined,
    names: readonly string[],
  ) => {
    const faces = await findActive(mine?.guestIds ?? []);
    const known = new Map([...faces.values()].map((face) => [face.userId, face.displayName]));
    const guests = names.map((displayName) => ({ displayName, email: null }));
    return nameGuests({ userId, user }, guests, known);
  };

  return {
    async list({ rows: { occurrence, details } }: EventView, cursor?: string): Promise<Page<Attendee>> {
      const repeats = details.options.reoccurringInfo !== null;
      const regulars = new Set(
        repeats ? (await seriesRsvps.going(occurrence.eventId)).map(({ userId }) => userId) : [],
      );
      const { items, next } = await readPeople(deps, occurrence, {
        ...{ name: 'attendees', cursor, limit: PER_PAGE, findGone },
        isListed: ({ status }) => holdsPlaces(status),
        show: (row, face) => ({ row, face }),
      });
      const guardians = await guardiansOf(items.map(({ row }) => row));
      const named = items.flatMap(({ row }) => row.guestIds ?? []);
      const faces = await findActive([...named, ...guardians.values()]);
      const known = ({ userId }: RsvpRow): Known => ({
        ...{ allDates: regulars.has(userId), faces, guardian: guardians.get(userId) },
      });
      return { items: items.map(({ row, face }) => toAttendee(row, face, known(row))), next };
    },

    gaveUpLate: ({ rows: { occurrence } }: EventView, cursor?: string): Promise<Page<GaveUpLate>> =>
      readPeople(deps, occurrence, {
        ...{ name: 'gaveUpLate', cursor, limit: PER_PAGE },
        isListed: ({ gaveUpLate }) => gaveUpLate === true,
        show: ({ attendance, updatedAt: since }, face) => ({
          face,
          since,
          counts: attendance === 'late_cancel',
        }),
      }),

    /**
     * Adds or moves a person, or changes their guests and the names of them. Idempotent.
     * @throws AppError rsvp.not_found | slot.not_found | slot.full | event.cancelled | event.ended | request.conflict
     */
    async set(
      host: Member,
      event: EventView,
      userId: UserId,
      { guestNames, ...place }: AttendeePlace,
    ): Promise<Attendee> {
      const face = await faceOf(userId);
      const isOwn = userId === host.userId;
      const after = await changeRsvp(event.rows.occurrence, userId, async (rows, mine, now) => {
        refuseIfOver(rows, now);
        if (!isOwn && !(await mayChange(host, userId, mine))) throw new AppError('rsvp.not_found');
        const named = guestNames && (await nameFor(host, userId, mine, guestNames));
        const same = mine?.status === 'going' && mine.slotId === place.slotId && mine.guests === place.guests;
        if (same && (!named || hasNames(mine, named.ids))) return undefined;
        refuseUnlessFits(rows, mine, place, now);
        const guestIds = await named?.enter();
        const answer = { userId, answeredBy: host.userId, status: 'going', ...place, guestIds, now } as const;
        return newRsvp(rows, mine, answer);
      });
      if (!after) throw new AppError('rsvp.not_found');
      return attendeeOf(event, after, face);
    },

    /** Removes a person who is going, waits, or was invited. Idempotent. @throws AppError rsvp.not_found | event.cancelled | event.ended | request.conflict */
    async remove(host: Member, event: EventView, userId: UserId): Promise<Record<string, never>> {
      await changeRsvp(event.rows.occurrence, userId, (rows, mine, now) => {
        refuseIfOver(rows, now);
        if (!mine || isGuestInvitation(mine)) throw new AppError('rsvp.not_found');
        if (mine.status === 'removed') return undefined;
        return newRsvp(rows, mine, { ...mine, answeredBy: host.userId, status: 'removed', guests: 0, now });
      });
      return {};
    },

    /** Records whether somebody came. @throws AppError rsvp.not_found | attendance.not_open | event.ended | event.cancelled | request.conflict */
    async record(event: EventView, userId: UserId, attendance: Attendance | null): Promise<Attendee> {
      const { occurrence } = event.rows;
      const now = clock.now();
      refuseIfOver(event.rows, now);
      if (attendanceState(occurrence, now) === 'early') throw new AppError('attendance.not_open');
      const face = await faceOf(userId);
      const row = await rsvps.record(occurrence, userId, attendance, now);
      if (!row) throw new AppError('rsvp.not_found');
      return attendeeOf(event, row, face);
    },
  };
};
export type AttendeesService = ReturnType<typeof createAttendeesService>;
