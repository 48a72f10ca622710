import type * as z from 'zod/mini';
import type { subscribers } from '#shared/domains/activities/audiences.ts';
import { activityLimits, matchesSubscription } from '#shared/domains/activities/rules.ts';
import { cellSizes } from '#shared/domains/discover/rules.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { cellsCovering } from '#shared/kernel/grid.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import * as events from '../events/index.ts';
import type { Cause } from '../notifications/index.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { announcedAt, listInCell, toSubscription } from './activity-subscription.table.ts';

/** An event that has become public, and why people are notified of it. */
interface NewEvent {
  readonly card: EventCard;
  /** The same for everyone who announces it, so nobody is notified twice. */
  readonly cause: Cause;
}
interface Listed {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}

const PER_PAGE = 100;

/**
 * What is new about a date that was listed; undefined if its event has another date before it: of an event with several dates, only the next one
 * is announced, so the dates that a series gets later are not. Cost: as `events.findNextPublicDates`, and a write the first time.
 */
export const findNewEvent = async (
  ctx: Context,
  { eventId, occurrenceId }: Listed,
): Promise<NewEvent | undefined> => {
  const [next] = await events.findNextPublicDates(ctx, [eventId], { consistent: true });
  if (next?.card.occurrenceId !== occurrenceId) return undefined;
  return { card: next.card, cause: { of: `new event ${eventId}`, at: await announcedAt(ctx, eventId) } };
};

const first = (ids: readonly UserId[]): UserId | undefined => ids.toSorted((a, b) => (a < b ? -1 : 1))[0];

/**
 * Those with a subscription that a date matches, by user id, except whom a block separates from the host. All cells within the largest radius are read
 * side by side, each from the same person on; a page ends with the first person up to whom every cell has been read.
 */
export const readSubscribers = async (
  ctx: Context,
  date: z.output<(typeof subscribers)['key']>,
  after: UserId | undefined,
) => {
  const [event] = await events.findCards(ctx, [date]);
  if (!event || event.cancelled || event.isPrivate) return { people: [], next: undefined };
  const cells = cellsCovering(event.location, activityLimits.radius.max * METRES_PER_MILE, cellSizes.coarse);
  const [blockedIds, ...read] = await Promise.all([
    users.findBlockedIds(ctx, event.creatorId),
    ...cells.map((cell) => listInCell(ctx, cell, after, PER_PAGE)),
  ]);
  const next = first(read.flatMap((rows) => (rows.length < PER_PAGE ? [] : (rows.at(-1)?.userId ?? []))));
  const matching = read
    .flat()
    .filter(
      ({ userId }) =>
        (next === undefined || userId <= next) && userId !== event.creatorId && !blockedIds.has(userId),
    )
    .filter((row) => matchesSubscription(toSubscription(row), event));
  return { people: [...new Set(matching.map(({ userId }) => userId))], next };
};
