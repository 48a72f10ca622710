import { useKeyedChange } from '#frontend/lib/request-key.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { AgendaCard } from '#shared/domains/events/shapes.ts';

/** Gives up the caller's spots in an event; settles after the list is reloaded. */
export const useLeaveEvent = () => {
  const change = useChange();
  const keyed = useKeyedChange();
  return async (event: AgendaCard): Promise<void> => {
    const params = dateOf(event);
    await keyed(`leave ${event.id} ${event.occurrenceId}`, (requestKey) =>
      change(eventsContract.leave, { params, body: { requestKey } }),
    );
  };
};
