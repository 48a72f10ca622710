import { useSWRConfig } from 'swr';
import { addressOf, call } from '#frontend/lib/api.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { EventPage, NewEvent } from '#shared/domains/events/shapes.ts';

/** Publishes an event. The page of it is known at once; lists are read anew. */
export const useCreateEvent = () => {
  const { mutate } = useSWRConfig();
  const refresh = useRefreshReads();
  return async (body: NewEvent): Promise<EventPage> => {
    const event = await call(eventsContract.create, { body });
    await mutate(addressOf(eventsContract.get, { params: { eventId: event.id } }), event, {
      revalidate: false,
    });
    void refresh('/home', '/me/events', '/discover/events', '/users/');
    return event;
  };
};
