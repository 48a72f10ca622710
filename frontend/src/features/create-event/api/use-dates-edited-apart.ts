import { useEffect } from 'react';
import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import { pageSize } from '#shared/kernel/pagination.ts';

/** All upcoming dates of an event that its host edited apart from the others; undefined while they load. */
export const useDatesEditedApart = (eventId: string) => {
  const [params, query] = [{ eventId }, { limit: String(pageSize.max) }];
  const { items, error, more, loadingMore, loadMore } = usePages<EventCard>(
    readKey(eventsContract.dates, { params, query }),
    (cursor) => call(eventsContract.dates, { params, query: { ...query, cursor } }),
  );
  useEffect(() => {
    if (more && !loadingMore) loadMore();
  }, [more, loadingMore, loadMore]);
  return { error, dates: more ? undefined : items?.filter(({ editedApart }) => editedApart) };
};
