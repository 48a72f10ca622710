import { useRead } from '#frontend/lib/reads/use-read.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';

/** A date of an event; without an id, the date that the event shows. */
export const useEvent = (eventId: string, occurrenceId: string) => {
  const shown = occurrenceId === ONLY_OCCURRENCE;
  const event = useRead(eventsContract.get, shown ? { params: { eventId } } : null);
  const date = useRead(eventsContract.date, shown ? null : { params: { eventId, occurrenceId } });
  return shown ? event : date;
};
