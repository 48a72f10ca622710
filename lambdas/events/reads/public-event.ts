import { rsvpState } from '#shared/domains/events/rules.ts';
import type { EventCard, EventPage, Slot } from '#shared/domains/events/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import { slotsOf, toCards } from '../dates/index.ts';
import * as dates from '../store/dates.ts';
import * as events from '../store/events.ts';

/** Finds the host of an event; undefined for an inactive one. */
type FindHost<Host> = (id: UserId) => Promise<Host | undefined>;
export interface PublicEvent<Host> {
  readonly card: EventCard;
  readonly description: string;
  readonly slots: readonly Slot[];
  readonly rsvpState: EventPage['rsvpState'];
  readonly host: Host;
}

/** Finds a date of an event for the public, by default the current or next one; undefined if it is private. */
export const findPublicEvent = async <Host extends { readonly face: UserSummary }>(
  ctx: Context,
  eventId: EventId,
  occurrenceId: OccurrenceId | undefined,
  findHost: FindHost<Host>,
): Promise<PublicEvent<Host> | undefined> => {
  const key = occurrenceId ? { eventId, occurrenceId } : await dates.shownAt(ctx, eventId, ctx.clock.now());
  const rows = key && (await events.find(ctx, key));
  if (!rows || rows.occurrence.isPrivate) return undefined;
  const { occurrence, details } = rows;
  const host = await findHost(occurrence.creatorId);
  const [card] = host ? toCards([occurrence], new Map([[occurrence.creatorId, host.face]])) : [];
  if (!host || !card) return undefined;
  return {
    card,
    description: details.description,
    slots: slotsOf(rows, ctx.clock.now()),
    rsvpState: rsvpState({ ...card, ...details.options }, ctx.clock.now()),
    host,
  };
};
