import { useSWRConfig } from 'swr';
import { addressOf, call } from '#frontend/lib/api.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import type { EventPage, NewEvent } from '#shared/contracts/event-shapes.ts';
import { eventsContract } from '#shared/contracts/events.ts';

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
