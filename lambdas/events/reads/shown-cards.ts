import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../../core/at-once.ts';
import type { Context } from '../../runtime/context.ts';
import * as teams from '../../teams/index.ts';
import { cardsFor, grantsAccess } from '../dates/index.ts';
import * as dates from '../store/dates.ts';
import * as events from '../store/events.ts';
import { keyOf } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';

/** How many current and upcoming dates of an event are searched for one that takes place. */
const LOOKED_THROUGH = 5;
const AT_ONCE = 10;

/**
 * For each of these events, the card of its current or next date, or else the last, that takes place and that the person may see. Events without
 * one are left out.
 */
export const findShownCards = async (
  ctx: Context,
  userId: UserId,
  eventIds: readonly EventId[],
): Promise<EventCard[]> => {
  const now = { endsAt: ctx.clock.now() };
  const keys = await mapAtMost(AT_ONCE, eventIds, async (eventId) => {
    const coming = await dates.list(ctx, eventId, now, LOOKED_THROUGH);
    return coming.length > 0 ? coming : dates.list(ctx, eventId, now, 1, true);
  });
  const rows = (await events.findCards(ctx, keys.flat())).filter(({ cancelled }) => !cancelled);
  const hidden = rows.filter(({ isPrivate, creatorId }) => isPrivate && creatorId !== userId);
  const open = new Set((await rsvps.findSome(ctx, hidden, userId)).filter(grantsAccess).map(keyOf));
  const closed = hidden.filter((row) => !open.has(keyOf(row)));
  const teamIds = [...new Set(closed.flatMap(({ team }) => team?.id ?? []))];
  const parts = await mapAtMost(AT_ONCE, teamIds, (id) => teams.findPart(ctx, id, userId));
  const own = new Set(teamIds.filter((_, index) => parts[index] !== undefined));
  const visible = rows.filter((row) => !closed.includes(row) || (row.team && own.has(row.team.id)));
  const shown = eventIds.flatMap((eventId) => visible.find((row) => row.eventId === eventId) ?? []);
  return cardsFor(ctx, shown, userId);
};
