import { addressOf, call } from '#frontend/lib/api.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';

export const useJoiners = (eventId: string) => {
  const params = { eventId };
  return usePages(addressOf(eventsContract.joiners, { params }), (cursor) =>
    call(eventsContract.joiners, { params, query: { cursor } }),
  );
};
