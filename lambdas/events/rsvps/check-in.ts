import { checkInState, isAtPlace } from '#shared/domains/events/attendance.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { requireAllowed } from '../../core/access.ts';
import type { Member } from '../../core/actor.ts';
import type { Context } from '../../runtime/context.ts';
import { type EventView, findDate, toPage } from '../dates/index.ts';
import { peopleHere } from '../reads/index.ts';
import * as rsvps from '../store/rsvps.ts';

// How players check in on their own, and see who is there.

/**
 * Records that a person who is going came, if they are at the place; an online event has none. Idempotent. The position is not stored.
 * @throws AppError event.cancelled | check_in.not_open | event.ended | check_in.too_far | rsvp.not_found | check_in.recorded_otherwise
 */
export const checkIn = async (
  ctx: Context,
  member: Member,
  { rows }: EventView,
  position: Coordinates,
): Promise<EventPage> => {
  const { occurrence } = rows;
  const now = ctx.clock.now();
  if (occurrence.cancelled) throw new AppError('event.cancelled');
  const state = checkInState(occurrence, now);
  if (state === 'early') throw new AppError('check_in.not_open');
  if (state === 'over') throw new AppError('event.ended');
  if (occurrence.location.isOnline || !isAtPlace(occurrence.location, position))
    throw new AppError('check_in.too_far');
  const recorded = await rsvps.checkIn(ctx, occurrence, member.userId, now);
  if (recorded === 'not_going') throw new AppError('rsvp.not_found');
  if (recorded === 'recorded_otherwise') throw new AppError('check_in.recorded_otherwise');
  const found = await findDate(ctx, member, occurrence);
  return toPage(requireAllowed(occurrenceKind, found, 'see').object, now);
};

/** A page of those who are there now. @throws AppError cursor.invalid */
export const here = (
  ctx: Context<'cursors'>,
  { userId }: Member,
  { rows }: EventView,
  cursor?: string,
): Promise<Page<UserSummary>> => peopleHere(ctx, userId, rows.occurrence, cursor);
