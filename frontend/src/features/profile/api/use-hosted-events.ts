import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';

/** Public events that a person hosts, latest first. */
export const useHostedEvents = (userId: string) => {
  const params = { userId };
  return usePages(readKey(eventsContract.hostedBy, { params }), (cursor) =>
    call(eventsContract.hostedBy, { params, query: { cursor } }),
  );
};
