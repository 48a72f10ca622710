import { useEffect } from 'react';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { pageSize } from '#shared/kernel/pagination.ts';

/** All upcoming dates of an event that its host edited separately from the others; undefined while they load. */
export const useEditedDates = (eventId: string) => {
  const input = { params: { eventId }, query: { limit: String(pageSize.max) } };
  const { items, error, more, loadingMore, loadMore } = usePages(eventsContract.dates, input);
  useEffect(() => {
    if (more && !loadingMore) loadMore();
  }, [more, loadingMore, loadMore]);
  return { error, dates: more ? undefined : items?.filter(({ hasOwnChanges }) => hasOwnChanges) };
};
