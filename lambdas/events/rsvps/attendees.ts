import { type Attendance, attendanceState } from '#shared/domains/events/attendance.ts';
import type { Attendee, AttendeePlace, GaveUpLate } from '#shared/domains/events/attendees.ts';
import { hasRoom } from '#shared/domains/events/model/eligibility.ts';
import { holdsPlaces, isWaiting } from '#shared/domains/events/model/rsvp.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import * as connections from '../../connections/index.ts';
import type { Member } from '../../core/actor.ts';
import * as family from '../../family/index.ts';
import * as guestList from '../../guests/index.ts';
import type { Context } from '../../runtime/context.ts';
import { type EventView, ownRsvp, slotsOf } from '../dates/index.ts';
import { isNameless, readPeople } from '../reads/index.ts';
import { type EventRows, hasNames, type NewRsvp, newRsvp, type RsvpRow } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';
import * as seriesRsvps from '../store/series-rsvp.table.ts';
import { changeRsvp } from './change-rsvp.ts';
import { isGuestInvitation } from './guest-invitation.ts';

const PER_PAGE = 100;

interface Known {
  readonly allDates: boolean;
  /** The guests who are named, and anyone who goes with a child. */
  readonly people: ReadonlyMap<UserId, Attendee['user']>;
  readonly guardian: UserId | undefined;
}
const toAttendee = (
  row: NewRsvp,
  user: Attendee['user'],
  { allDates, people, guardian }: Known,
): Attendee => ({
  user,
  slotId: row.slotId,
  guests: row.guests,
  guestNames: (row.guestIds ?? []).flatMap((id) => people.get(id)?.displayName ?? []),
  guardianName: (guardian && people.get(guardian)?.displayName) ?? null,
  isUnregisteredUser: row.isUnregisteredUser ?? false,
  isDeleted: isNameless(user),
  isUnnamed: false,
  since: row.goingSince ?? row.updatedAt,
  byDefault: row.byDefault ?? false,
  allDates,
  attendance: row.attendance ?? null,
  recordedBy: row.recordedBy ?? null,
});

// What hosts do about those who are going.

/** Whether a host may add someone who has not answered: a connection, or a guest whom they have entered. */
const mayAdd = async (ctx: Context, { userId: host }: Member, userId: UserId): Promise<boolean> =>
  isGuestId(userId)
    ? guestList.isGuestOf(ctx, userId, host)
    : (await connections.findConnected(ctx, host, [userId])).has(userId);

/** Whether a host may change the RSVP of someone: they are going or wait, the host has removed them, or they may be added. Anyone who has left can rejoin on their own. */
const mayChange = async (
  ctx: Context,
  host: Member,
  userId: UserId,
  mine: RsvpRow | undefined,
): Promise<boolean> => {
  if (mine && (holdsPlaces(mine.status) || isWaiting(mine.status))) return true;
  if (!(await family.findForHosts(ctx, [userId], host.userId)).has(userId)) return false;
  return mine?.status === 'removed' || mayAdd(ctx, host, userId);
};

/** @throws AppError event.cancelled | event.ended */
const refuseIfOver = ({ occurrence }: EventRows, now: string): void => {
  if (occurrence.cancelled) throw new AppError('event.cancelled');
  if (attendanceState(occurrence, now) === 'closed') throw new AppError('event.ended');
};

/** A person who may be on the list of that host. @throws AppError rsvp.not_found */
const summaryOf = async (ctx: Context, userId: UserId) => {
  const user = (await family.findForHosts(ctx, [userId])).get(userId);
  if (!user) throw new AppError('rsvp.not_found');
  return user;
};

const goesToAll = async (ctx: Context, { rows }: EventView, userId: UserId): Promise<boolean> =>
  rows.details.options.reoccurringInfo !== null &&
  (await seriesRsvps.find(ctx, rows.occurrence.eventId, userId))?.state === 'going';

/** Who goes with the children without an account: the person who answered for them, unless that was the host. */
const guardiansOf = async (ctx: Context, rows: readonly NewRsvp[]): Promise<ReadonlyMap<UserId, UserId>> => {
  const members = await family.findMembers(
    ctx,
    rows.map(({ userId }) => userId),
  );
  return new Map(
    rows.flatMap(({ userId, answeredBy }) => {
      const { guardianIds = [] } = members.get(userId) ?? {};
      const guardian = guardianIds.find((id) => id === answeredBy) ?? guardianIds[0];
      return guardian ? [[userId, guardian] as const] : [];
    }),
  );
};

const attendeeOf = async (
  ctx: Context,
  event: EventView,
  row: NewRsvp,
  user: Attendee['user'],
): Promise<Attendee> => {
  const [allDates, guardians] = await Promise.all([
    goesToAll(ctx, event, row.userId),
    guardiansOf(ctx, [row]),
  ]);
  const guardian = guardians.get(row.userId);
  const people = await family.findForHosts(ctx, [...(row.guestIds ?? []), ...(guardian ? [guardian] : [])]);
  return toAttendee(row, user, { allDates, people, guardian });
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
  ctx: Context<'cursors'>,
  { user }: Member,
  userId: UserId,
  mine: RsvpRow | undefined,
  names: readonly string[],
) => {
  const people = await family.findForHosts(ctx, mine?.guestIds ?? []);
  const known = new Map([...people.values()].map((user) => [user.userId, user.displayName]));
  const guests = names.map((displayName) => ({ displayName, email: null }));
  return guestList.nameGuests(ctx, { userId, user }, guests, known);
};

export const list = async (
  ctx: Context<'cursors'>,
  { rows: { occurrence, details } }: EventView,
  cursor?: string,
): Promise<Page<Attendee>> => {
  const repeats = details.options.reoccurringInfo !== null;
  const regulars = new Set(
    repeats ? (await seriesRsvps.going(ctx, occurrence.eventId)).map(({ userId }) => userId) : [],
  );
  const { items, next } = await readPeople(ctx, occurrence, {
    ...{ name: 'attendees', cursor, limit: PER_PAGE, find: family.findForHosts, listsGone: true },
    isListed: ({ status }) => holdsPlaces(status),
    show: (row, user) => ({ row, user }),
  });
  const guardians = await guardiansOf(
    ctx,
    items.map(({ row }) => row),
  );
  const named = items.flatMap(({ row }) => row.guestIds ?? []);
  const people = await family.findForHosts(ctx, [...named, ...guardians.values()]);
  const known = ({ userId }: RsvpRow): Known => ({
    ...{ allDates: regulars.has(userId), people, guardian: guardians.get(userId) },
  });
  return { items: items.map(({ row, user }) => toAttendee(row, user, known(row))), next };
};

export const gaveUpLate = (
  ctx: Context<'cursors'>,
  { rows: { occurrence } }: EventView,
  cursor?: string,
): Promise<Page<GaveUpLate>> =>
  readPeople(ctx, occurrence, {
    ...{ name: 'gaveUpLate', cursor, limit: PER_PAGE, find: family.findForHosts },
    isListed: ({ gaveUpLate }) => gaveUpLate === true,
    show: ({ attendance, updatedAt: since }, user) => ({
      user,
      since,
      counts: attendance === 'late_cancel',
    }),
  });

/**
 * Adds or moves a person, or changes their guests and the names of them. Idempotent.
 * @throws AppError rsvp.not_found | slot.not_found | slot.full | event.cancelled | event.ended | request.conflict
 */
export const set = async (
  ctx: Context<'cursors'>,
  host: Member,
  event: EventView,
  userId: UserId,
  { guestNames, ...place }: AttendeePlace,
): Promise<Attendee> => {
  const user = await summaryOf(ctx, userId);
  const isOwn = userId === host.userId;
  const after = await changeRsvp(ctx, event.rows.occurrence, userId, async (rows, mine, now) => {
    refuseIfOver(rows, now);
    if (!isOwn && !(await mayChange(ctx, host, userId, mine))) throw new AppError('rsvp.not_found');
    const named = guestNames && (await nameFor(ctx, host, userId, mine, guestNames));
    const same = mine?.status === 'going' && mine.slotId === place.slotId && mine.guests === place.guests;
    if (same && (!named || hasNames(mine, named.ids))) return undefined;
    refuseUnlessFits(rows, mine, place, now);
    const guestIds = await named?.enter();
    const answer = { userId, answeredBy: host.userId, status: 'going', ...place, guestIds, now } as const;
    return newRsvp(rows, mine, answer);
  });
  if (!after) throw new AppError('rsvp.not_found');
  return attendeeOf(ctx, event, after, user);
};

/** Removes a person who is going, waits, or was invited. Idempotent. @throws AppError rsvp.not_found | event.cancelled | event.ended | request.conflict */
export const remove = async (
  ctx: Context,
  host: Member,
  event: EventView,
  userId: UserId,
): Promise<Record<string, never>> => {
  await changeRsvp(ctx, event.rows.occurrence, userId, (rows, mine, now) => {
    refuseIfOver(rows, now);
    if (!mine || isGuestInvitation(mine)) throw new AppError('rsvp.not_found');
    if (mine.status === 'removed') return undefined;
    return newRsvp(rows, mine, { ...mine, answeredBy: host.userId, status: 'removed', guests: 0, now });
  });
  return {};
};

/** Records whether someone came. @throws AppError rsvp.not_found | attendance.not_open | event.ended | event.cancelled | request.conflict */
export const record = async (
  ctx: Context,
  event: EventView,
  userId: UserId,
  attendance: Attendance | null,
): Promise<Attendee> => {
  const { occurrence } = event.rows;
  const now = ctx.clock.now();
  refuseIfOver(event.rows, now);
  if (attendanceState(occurrence, now) === 'early') throw new AppError('attendance.not_open');
  const user = await summaryOf(ctx, userId);
  const row = await rsvps.record(ctx, occurrence, userId, attendance, now);
  if (!row) throw new AppError('rsvp.not_found');
  return attendeeOf(ctx, event, row, user);
};
