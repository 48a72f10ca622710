import useSWR from 'swr';
import { call, type ResponseOf } from '#frontend/lib/api/api.ts';
import { readKey } from '#frontend/lib/reads/read-key.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';

/** The guests whom the viewer has named in their RSVP as it is now; `asks` is false for someone who brings none. */
export const useOwnGuests = (event: EventPage, asks: boolean) => {
  const params = dateOf(event);
  const version = event.myRsvp?.updatedAt;
  return useSWR<ResponseOf<typeof eventsContract.rsvpGuests>, Error>(
    // What was read before the RSVP was changed must not be offered for the next change.
    asks ? { ...readKey(eventsContract.rsvpGuests, { params }), version } : null,
    () => call(eventsContract.rsvpGuests, { params }),
  );
};
