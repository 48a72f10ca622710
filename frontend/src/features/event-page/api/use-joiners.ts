import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { withShownName } from '#frontend/lib/shown-name.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';

export const useJoiners = (event: EventPage) => {
  const params = dateOf(event);
  return usePages(readKey(eventsContract.joiners, { params }), async (cursor) => {
    const page = await call(eventsContract.joiners, { params, query: { cursor } });
    return { ...page, items: page.items.map(withShownName) };
  });
};
