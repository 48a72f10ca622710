import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';

/** Those who are at an event now, page by page. */
export const usePeopleHere = (event: EventPage) => {
  const params = dateOf(event);
  return usePages(readKey(eventsContract.usersByCheckIn, { params }), (cursor) =>
    call(eventsContract.usersByCheckIn, { params, query: { cursor } }),
  );
};
