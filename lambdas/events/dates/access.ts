import type { RoleOf } from '#shared/contracts/permissions.ts';
import { holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import type { occurrence } from '#shared/domains/events/roles.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { callerId, type FindObject } from '../../core/access.ts';
import { mapAtMost } from '../../core/at-once.ts';
import { nobody } from '../../core/standing.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as teams from '../../teams/index.ts';
import * as users from '../../users/people/index.ts';
import * as dates from '../store/dates.ts';
import * as events from '../store/events.ts';
import type { EventRows, OccurrenceKey, RsvpRow } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';
import { findReceiver } from './receiver.ts';
import { hasPrice } from './slots.ts';

/**
 * The rows of one date of an event, the caller's own RSVP, the current names and photos of the host and, if they answered, the caller, and what the
 * caller is to the event.
 */
export interface EventView {
  readonly rows: EventRows;
  readonly mine: RsvpRow | undefined;
  readonly host: UserSummary;
  readonly own: UserSummary | undefined;
  /** From whom a block separates the caller. The host is among them only if the caller has an RSVP. */
  readonly blockedIds: ReadonlySet<UserId>;
  /** Whether the caller runs the event: they may host events of its team, or created one without a team. */
  readonly isHost: boolean;
  /** Whether the caller belongs to the team that hosts it. */
  readonly isTeammate: boolean;
  /** Whether a child of the caller is going. Known for online events only, whose link is for the parent or guardian, too. */
  readonly hasChildGoing: boolean;
  /** Whether prices can be paid now: the account of the person who receives them is active. Known for dates with a price only. */
  readonly isPayable: boolean;
}
export type RoleInEvent = RoleOf<typeof occurrence>;
export type DateAccess = FindObject<EventView, RoleInEvent, OccurrenceKey>;
/** Access to an event goes through one of its dates. */
export type EventAccess = FindObject<EventView, RoleInEvent, EventId>;

/** Whether an RSVP, or an invitation, lets a person see a private date; not that of someone who was counted in and has left the team. */
export const grantsAccess = ({ status, byDefault = false }: Pick<RsvpRow, 'status' | 'byDefault'>): boolean =>
  status !== 'removed' && !(status === 'declined' && byDefault);

/** Whether someone has answered a date: they do not lose a spot, or a request, because of a block. */
const hasAnswered = (mine: RsvpRow | undefined): boolean =>
  mine !== undefined && mine.status !== 'invited' && mine.status !== 'removed';

const rolesOf = ({
  rows,
  mine,
  blockedIds,
  isHost,
  isTeammate,
}: Omit<EventView, 'hasChildGoing' | 'isPayable'>): readonly RoleInEvent[] => {
  if (isHost) return ['host'];
  if (blockedIds.has(rows.occurrence.creatorId)) return ['blocked'];
  if (mine && grantsAccess(mine)) return ['answered'];
  if (rows.occurrence.isPrivate && !isTeammate) return [];
  return [mine?.status === 'removed' ? 'removed' : 'visitor'];
};

/** Children whose RSVPs are read at once. */
const AT_ONCE = 5;

/** Whether a child of a person is going to an online event, whom no block separates from the host. */
const findChildGoing = async (ctx: Context, userId: UserId, { occurrence }: EventRows): Promise<boolean> => {
  const going = await mapAtMost(AT_ONCE, await family.findChildren(ctx, userId), async (child) => {
    const [row, blockedIds] = await Promise.all([
      rsvps.find(ctx, occurrence, child.userId),
      users.findBlockedIds(ctx, child.userId),
    ]);
    return row !== undefined && holdsPlaces(row.status) && !blockedIds.has(occurrence.creatorId);
  });
  return going.includes(true);
};

/**
 * A date and the caller's role in it. If the host is not active, the date exists only for the host; if a block is between the host and the caller,
 * only if the caller has answered it, or runs it too. Rights at the dates of a team come from the team alone, also
 * those of who created them. They are read with each request, so they end with the membership or role. Cost: 1 more for dates of teams, unless the
 * caller is unknown; at dates with a price, the account that receives it; at an online event, the children of those who do not run it, and 2 for each of them.
 */
export const findDate = async (
  ctx: Context,
  ...[caller, key]: Parameters<DateAccess>
): ReturnType<DateAccess> => {
  const userId = callerId(caller);
  const [rows, mine, blockedIds] = await Promise.all([
    events.find(ctx, key),
    userId === undefined ? undefined : rsvps.find(ctx, key, userId),
    users.findBlockedIds(ctx, userId),
  ]);
  if (!rows) return undefined;
  const { creatorId, team } = rows.occurrence;
  const isCreator = userId === creatorId;
  const [people, part] = await Promise.all([
    family.findShown(
      ctx,
      [creatorId, ...(mine ? [mine.userId] : [])],
      userId && { id: userId, blockedIds: nobody },
    ),
    team && userId !== undefined ? teams.findPart(ctx, team.id, userId) : undefined,
  ]);
  const isHost = team ? part === 'host' : isCreator;
  const host = people.get(creatorId);
  if (!host || (blockedIds.has(creatorId) && !isHost && !hasAnswered(mine))) return undefined;
  const view = {
    ...{ rows, mine, host, own: mine && people.get(mine.userId), blockedIds },
    isHost,
    isTeammate: part !== undefined,
  };
  const isForChildren = !isHost && userId !== undefined && rows.details.onlineLink !== undefined;
  const hasChildGoing = isForChildren && (await findChildGoing(ctx, userId, rows));
  const isPayable = !hasPrice(rows) || (await findReceiver(ctx, rows.occurrence)) !== undefined;
  return { object: { ...view, hasChildGoing, isPayable }, roles: rolesOf(view) };
};

/** How many dates before and after now are searched for one the caller may see. */
const MOST_LOOKED_THROUGH = 50;

const ownDate = async (
  ctx: Context,
  eventId: EventId,
  userId: UserId,
): Promise<OccurrenceKey | undefined> => {
  const now = { endsAt: ctx.clock.now() };
  const [coming, past] = await Promise.all([
    dates.list(ctx, eventId, now, MOST_LOOKED_THROUGH),
    dates.list(ctx, eventId, now, MOST_LOOKED_THROUGH, true),
  ]);
  return (await rsvps.findSome(ctx, [...coming, ...past], userId)).find(grantsAccess);
};

/**
 * An event, on the date that it shows: the current or next one, or else the last. If the event is private and a person may not see that date,
 * they are shown one that they answered or were invited to.
 */
export const findEvent = async (
  ctx: Context,
  ...[caller, eventId]: Parameters<EventAccess>
): ReturnType<EventAccess> => {
  const shown = await dates.shownAt(ctx, eventId, ctx.clock.now());
  const found = shown && (await findDate(ctx, caller, shown));
  const userId = callerId(caller);
  if (!found || found.roles.length > 0 || userId === undefined) return found;
  const own = await ownDate(ctx, eventId, userId);
  return own ? findDate(ctx, caller, own) : found;
};
