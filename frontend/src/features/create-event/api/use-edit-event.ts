import { useSWRConfig } from 'swr';
import { call } from '#frontend/lib/api/api.ts';
import { eventKey } from '#frontend/lib/event/event-key.ts';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventEdit, EventPage } from '#shared/domains/events/model/shapes.ts';

/** Saves an edited date. Its page is cached right away; lists are reloaded. */
export const useEditEvent = (event: EventPage) => {
  const { mutate } = useSWRConfig();
  const refresh = useRefreshReads();
  return async (body: EventEdit): Promise<EventPage> => {
    const page = await call(eventsContract.edit, { params: dateOf(event), body });
    const key = eventKey(event);
    await mutate<EventPage>(key, page, { revalidate: false });
    void refresh(tagsOf(eventsContract.edit), { except: key });
    return page;
  };
};
