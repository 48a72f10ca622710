import { useEndpoint } from '#frontend/lib/swr.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';

/** The date of an event from which a new event starts; without one, nothing is requested. */
export const useEventAgain = (eventId: string | undefined, occurrenceId: string) =>
  useEndpoint(eventsContract.date, eventId === undefined ? null : { params: { eventId, occurrenceId } }, {
    revalidateOnFocus: false,
  });
