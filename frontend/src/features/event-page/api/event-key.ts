import { addressOf } from '#frontend/lib/api.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';

/** Under which the page of an event is cached. */
export const eventKey = (eventId: string): string => addressOf(eventsContract.get, { params: { eventId } });
