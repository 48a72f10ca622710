import { rsvpState } from '#shared/domains/events/rules.ts';
import type { EventCard, EventPage, Slot } from '#shared/domains/events/shapes.ts';
import type { Face } from '#shared/domains/users/face.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { createDatesRepository } from './dates.repository.ts';
import { slotsOf, toCards } from './event-page.ts';
import { createEventsRepository } from './events.repository.ts';

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
export const createPublicEventFinder = (table: Table, clock: Clock) => {
  const events = createEventsRepository(table);
  const dates = createDatesRepository(table);
  return async <Host extends { readonly face: Face }>(
    eventId: EventId,
    occurrenceId: OccurrenceId | undefined,
    findHost: FindHost<Host>,
  ): Promise<PublicEvent<Host> | undefined> => {
    const key = occurrenceId ? { eventId, occurrenceId } : await dates.shownAt(eventId, clock.now());
    const rows = key && (await events.find(key));
    if (!rows || rows.occurrence.isPrivate) return undefined;
    const { occurrence, details } = rows;
    const host = await findHost(occurrence.creatorId);
    const [card] = host ? toCards([occurrence], new Map([[occurrence.creatorId, host.face]])) : [];
    if (!host || !card) return undefined;
    return {
      card,
      description: details.description,
      slots: slotsOf(rows, clock.now()),
      rsvpState: rsvpState({ ...card, ...details.options }, clock.now()),
      host,
    };
  };
};
