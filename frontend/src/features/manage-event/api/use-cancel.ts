import { useSWRConfig } from 'swr';
import { call } from '#frontend/lib/api/api.ts';
import { eventKey } from '#frontend/lib/event/event-key.ts';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { type DateScope, dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';

interface Cancellation {
  readonly scope: DateScope;
  readonly reason: string;
}

/** Cancels a date, or also other dates of its series. */
export const useCancel = (event: EventPage) => {
  const { mutate } = useSWRConfig();
  const refresh = useRefreshReads();
  return async (body: Cancellation): Promise<void> => {
    const key = eventKey(event);
    const page = await call(eventsContract.cancel, { params: dateOf(event), body });
    await mutate<EventPage>(key, page, { revalidate: false });
    void refresh(tagsOf(eventsContract.cancel), { except: key });
  };
};
