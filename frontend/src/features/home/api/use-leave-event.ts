import { call } from '#frontend/lib/api.ts';
import { useKeyedChange } from '#frontend/lib/request-key.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';

/** Gives the own places of an event back; what is next is read anew before it is done. */
export const useLeaveEvent = () => {
  const refresh = useRefreshReads();
  const keyed = useKeyedChange();
  return async (eventId: string): Promise<void> => {
    await keyed(`leave ${eventId}`, (requestKey) =>
      call(eventsContract.leave, { params: { eventId }, body: { requestKey } }),
    );
    await refresh('/home', '/me/events', '/discover/events', '/users/', `/events/${eventId}`);
  };
};
