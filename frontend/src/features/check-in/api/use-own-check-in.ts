import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';

/** Checks the caller in at a position. Settles when the page shows it. */
export const useOwnCheckIn = (event: EventPage) => {
  const checkIn = useWrite(eventsContract.checkIn);
  return ({ lat, lng }: Coordinates): Promise<EventPage> =>
    checkIn({ params: dateOf(event), body: { lat, lng } });
};
