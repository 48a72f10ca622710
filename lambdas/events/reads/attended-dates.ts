import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { FindObject } from '../../core/access.ts';
import { positionBehind } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import { findDate, type RoleInEvent } from '../dates/index.ts';
import type { Occurrence, OccurrenceKey } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';

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
