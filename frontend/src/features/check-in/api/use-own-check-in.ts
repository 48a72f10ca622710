import { useChange } from '#frontend/lib/use-change.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';

/** Checks the caller in at a position. Settles when the page shows it. */
export const useOwnCheckIn = (event: EventPage) => {
  const change = useChange();
  return ({ lat, lng }: Coordinates): Promise<EventPage> =>
    change(eventsContract.checkIn, { params: dateOf(event), body: { lat, lng } });
};
