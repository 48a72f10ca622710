import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { AgendaCard } from '#shared/domains/events/model/shapes.ts';

/** Gives up the caller's spots in an event; settles after the list is reloaded. */
export const useLeaveEvent = () => {
  const leave = useWrite(eventsContract.leave);
  const keyed = useKeyedChange();
  return async (event: AgendaCard): Promise<void> => {
    const params = dateOf(event);
    await keyed(`leave ${event.id} ${event.occurrenceId}`, (requestKey) =>
      leave({ params, body: { requestKey } }),
    );
  };
};
