import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { EventId, OccurrenceId } from '#shared/kernel/ids.ts';
import type { Cause } from '../core/announce.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { createNextPublicDates, type FindNextPublicDates } from '../events/old-api.ts';
import { openShownNames } from '../family/api.ts';
import { createSubscriptionsRepository, type SubscriptionsRepository } from './subscriptions.repository.ts';

/** An event that has become public, and why people are notified of it. */
export interface NewEvent {
  readonly card: EventCard;
  /** The same for everyone who announces it, so nobody is notified twice. */
  readonly cause: Cause;
}
/**
 * What is new about a date that was listed; undefined if its event has another date before it: of an event with several dates, only the next one
 * is announced, so the dates that a series gets later are not.
 */
export type FindNewEvent = (listed: {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}) => Promise<NewEvent | undefined>;

export interface NewEventDeps {
  readonly subscriptions: Pick<SubscriptionsRepository, 'announcedAt'>;
  readonly findNextPublicDates: FindNextPublicDates;
  readonly clock: Clock;
}

export const createNewEventFinder =
  ({ subscriptions, findNextPublicDates, clock }: NewEventDeps): FindNewEvent =>
  async ({ eventId, occurrenceId }) => {
    const [next] = await findNextPublicDates([eventId]);
    if (next?.card.occurrenceId !== occurrenceId) return undefined;
    const at = await subscriptions.announcedAt(eventId, clock.now());
    return { card: next.card, cause: { of: `new event ${eventId}`, at } };
  };

/** Finds what is new about listed dates in a table. Cost: as `FindNextPublicDates`, and a write the first time. */
export const openNewEventFinder = (table: Table, clock: Clock): FindNewEvent =>
  createNewEventFinder({
    subscriptions: createSubscriptionsRepository(table),
    findNextPublicDates: createNextPublicDates(table, {
      findActive: openShownNames(table, clock),
      clock,
      consistent: true,
    }),
    clock,
  });
