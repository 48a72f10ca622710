import { useEndpoint } from '#frontend/lib/swr.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';

/** The guests whom the viewer has named; nobody is asked if they bring none. */
export const useOwnGuests = (event: EventPage) => {
  const asks = (event.myRsvp?.guests ?? 0) > 0;
  return useEndpoint(eventsContract.rsvpGuests, asks ? { params: dateOf(event) } : null);
};
