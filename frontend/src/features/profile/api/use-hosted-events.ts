import { addressOf, call } from '#frontend/lib/api.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';

/** Public games that a person hosts, the latest first. */
export const useHostedEvents = (userId: string) => {
  const params = { userId };
  return usePages(addressOf(eventsContract.hostedBy, { params }), (cursor) =>
    call(eventsContract.hostedBy, { params, query: { cursor } }),
  );
};
