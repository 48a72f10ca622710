import { useRead } from '#frontend/lib/reads/use-read.ts';
import type { NearbyCard, Pin } from '#shared/domains/discover/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';

/** The card of a pin: one of those that are listed, or else read for itself. */
export const useCard = (pin: Pin | undefined, listed: readonly NearbyCard[]): EventCard | undefined => {
  const known = listed.find(({ id, occurrenceId }) => id === pin?.id && occurrenceId === pin.occurrenceId);
  const { data } = useRead(eventsContract.date, pin && !known ? { params: dateOf(pin) } : null);
  if (!pin) return undefined;
  return known ?? (data?.id === pin.id && data.occurrenceId === pin.occurrenceId ? data : undefined);
};
