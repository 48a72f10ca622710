import { isOnNow } from '#shared/domains/events/attendance.ts';
import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { findPlayers } from '../../players/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import type { Occurrence, OccurrenceKey } from '../store/index.ts';
import { readPeople } from './rsvp-pages.ts';

type RunningDate = OccurrenceKey & Pick<Occurrence, 'dateStart' | 'endsAt' | 'cancelled'>;
/** RSVPs read for a page. */
const PER_PAGE = 50;

/** Of some people, the faces that a viewer may see. */
const findFaces = async (ctx: Context, ids: readonly UserId[], viewer: UserId | undefined) => {
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
    ...{ name: `here:${viewer}`, cursor, limit: PER_PAGE, viewer, find: findFaces },
    isListed: ({ status, attendance }) => holdsPlaces(status) && attendance === 'came',
    show: (_, face) => face,
  });
};
