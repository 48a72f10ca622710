import { call } from '#frontend/lib/api.ts';
import { useKeyedChange } from '#frontend/lib/request-key.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { AgendaCard } from '#shared/domains/events/shapes.ts';

/** Gives the own places of an event back; what is next is read anew before it is done. */
export const useLeaveEvent = () => {
  const refresh = useRefreshReads();
  const keyed = useKeyedChange();
  return async (event: AgendaCard): Promise<void> => {
    const params = dateOf(event);
    await keyed(`leave ${event.id} ${event.occurrenceId}`, (requestKey) =>
      call(eventsContract.leave, { params, body: { requestKey } }),
    );
    await refresh('/home', '/me/events', '/discover/events', '/users/', `/events/${event.id}`);
  };
};
