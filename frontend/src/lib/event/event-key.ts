import { type ReadKey, readKey } from '#frontend/lib/reads/read-key.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';

interface DateOfEvent {
  readonly id: string;
  readonly occurrenceId: string;
}

/** The cache key of a date's page. For an event with one date, it is the event's. */
export const eventKey = (date: DateOfEvent): ReadKey =>
  date.occurrenceId === ONLY_OCCURRENCE
    ? readKey(eventsContract.get, { params: { eventId: date.id } })
    : readKey(eventsContract.date, { params: dateOf(date) });
