import { type Attendance, isOnNow } from '#shared/domains/events/attendance.ts';
import { attends, holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { type Coordinates, distanceInMeters } from '#shared/kernel/geo.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { FindObject } from '../../core/access.ts';
import { positionBehind } from '../../core/pages.ts';
import { findPlayers } from '../../players/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { everyRsvpPage, findDate, type RoleInEvent } from '../dates/index.ts';
import * as agenda from '../store/agenda.ts';
import * as events from '../store/events.ts';
import type { AgendaPosition, Occurrence, OccurrenceKey } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';
import { readPeople } from './rsvp-pages.ts';

type RunningDate = OccurrenceKey & Pick<Occurrence, 'dateStart' | 'endsAt' | 'cancelled'>;
/** RSVPs read for a page. */
const PER_PAGE = 50;

/** Of some people, those that a viewer may see. */
const findSummaries = async (ctx: Context, ids: readonly UserId[], viewer: UserId | undefined) => {
  if (viewer === undefined) return new Map<UserId, UserSummary>();
  const accounts = ids.filter((id) => !isGuestId(id));
  const [own, players] = await Promise.all([
    users.findNamed(
      ctx,
      accounts.filter((id) => id === viewer),
    ),
    findPlayers(ctx, viewer, accounts),
  ]);
  const others = players.map(({ person: { id: userId, displayName, photoURL } }): [UserId, UserSummary] => [
    userId,
    { userId, displayName, photoURL },
  ]);
  return new Map([...own, ...others]);
};

/**
 * A page of those who are checked in to a date that has not ended: the viewer, and people whom the viewer may find as a player. Nobody hidden, no
 * minor, nobody behind a block, and no guest without an account is among them. A page may be empty although there are more.
 */
export const peopleHere = async (
  ctx: Context<'cursors'>,
  viewer: UserId,
  date: RunningDate,
  cursor?: string | undefined,
): Promise<Page<UserSummary>> => {
  if (date.cancelled || !isOnNow(date, ctx.clock.now())) return { items: [], next: null };
  return readPeople(ctx, date, {
    ...{ name: `here:${viewer}`, cursor, limit: PER_PAGE, viewer, find: findSummaries },
    isListed: ({ status, attendance }) => holdsPlaces(status) && attendance === 'came',
    show: (_, user) => user,
  });
};

const PER_READ = 50;
const MOST_READS = 4;

/**
 * Whether a person was at a position, as far as we know: they hosted, or were going to, a date within that many meters that has started and was not
 * canceled, and nobody recorded that they did not come. Only their latest 200 dates are looked through, latest first. Cost: ½ for each of these
 * dates, and ½ for 4 KB of their rows.
 */
export const hasAttendedAt = async (
  ctx: Context,
  userId: UserId,
  at: Coordinates,
  meters: number,
): Promise<boolean> => {
  let from: AgendaPosition | { dateStart: string } = { dateStart: ctx.clock.now() };
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const { entries, next } = await agenda.list(ctx, userId, from, {
      ...{ limit: PER_READ, back: true, shows: attends },
    });
    const there = (await events.findCards(ctx, entries)).filter(
      ({ cancelled, location }) =>
        !cancelled && !location.isOnline && distanceInMeters(at, location) <= meters,
    );
    if (there.some(({ creatorId }) => creatorId === userId)) return true;
    const mine = await rsvps.findSome(ctx, there, userId);
    if (mine.some(({ status, attendance }) => holdsPlaces(status) && attendance !== 'no_show')) return true;
    if (!next) return false;
    from = next;
  }
  return false;
};

/** A date as one of its people sees it. */
export interface AttendedDate
  extends Pick<Occurrence, 'eventId' | 'occurrenceId' | 'creatorId' | 'endsAt' | 'cancelled'> {
  /** Whether the caller is going. */
  readonly going: boolean;
}

interface AttendedDates {
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

// The people of dates, for what they do after one.

export const findAttended = async (
  ctx: Context,
  ...[caller, key]: Parameters<AttendedDates['find']>
): ReturnType<AttendedDates['find']> => {
  const found = await findDate(ctx, caller, key);
  if (!found) return undefined;
  const { rows, mine } = found.object;
  return { ...found, object: { ...rows.occurrence, going: mine ? holdsPlaces(mine.status) : false } };
};

export const isGoing = async (ctx: Context, key: OccurrenceKey, userId: UserId): Promise<boolean> => {
  const row = await rsvps.find(ctx, key, userId);
  return row ? holdsPlaces(row.status) : false;
};

/** Of whom it is recorded that they did not come, or gave up their spot late. */
interface Missed {
  readonly userId: UserId;
  readonly attendance: Exclude<Attendance, 'came'>;
}

/** All of a date. Cost: 1 for 4 KB of its RSVPs. */
export const listMissed = async (ctx: Context, key: OccurrenceKey): Promise<Missed[]> => {
  const missed: Missed[] = [];
  for await (const rows of everyRsvpPage(ctx, key, PER_READ))
    for (const { userId, attendance } of rows)
      if (attendance === 'no_show' || attendance === 'late_cancel') missed.push({ userId, attendance });
  return missed;
};

/** A page of those with an account who are going, by user id; `next` is where the next page starts. It may have fewer people than `limit`. */
export const listGoing = async (
  ctx: Context,
  key: OccurrenceKey,
  after: UserId | undefined,
  limit: number,
): Promise<{ readonly people: UserId[]; readonly next: UserId | undefined }> => {
  const rows = await rsvps.list(ctx, key, after, limit);
  const going = rows.filter(({ status, userId }) => holdsPlaces(status) && !isGuestId(userId));
  return { people: going.map(({ userId }) => userId), next: positionBehind(rows, limit)?.userId };
};
