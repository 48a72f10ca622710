import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';

/** Two rows of three. */
const AT_ONCE = '6';

/** The current and upcoming dates of a repeating event, first to last; nothing is requested for an event with a single date. */
export const useDates = ({ id: eventId, reoccurringInfo }: Pick<EventPage, 'id' | 'reoccurringInfo'>) => {
  const [params, query] = [{ eventId }, { limit: AT_ONCE }];
  return usePages(
    reoccurringInfo === null ? null : readKey(eventsContract.dates, { params, query }),
    (cursor) => call(eventsContract.dates, { params, query: { ...query, cursor } }),
  );
};
