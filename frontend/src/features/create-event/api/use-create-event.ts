import { useSWRConfig } from 'swr';
import { call } from '#frontend/lib/api/api.ts';
import { readKey } from '#frontend/lib/reads/read-key.ts';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';

/** Publishes an event. Its page is cached right away; lists are reloaded. */
export const useCreateEvent = () => {
  const { mutate } = useSWRConfig();
  const refresh = useRefreshReads();
  return async (body: NewEvent): Promise<EventPage> => {
    const event = await call(eventsContract.create, { body });
    const key = readKey(eventsContract.get, { params: { eventId: event.id } });
    await mutate(key, event, { revalidate: false });
    void refresh(tagsOf(eventsContract.create), { except: key });
    return event;
  };
};
