import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';

/** With the way to more of them, two rows of three. */
const AT_ONCE = '5';

/** The current and upcoming dates of a repeating event, first to last; nothing is requested for an event with a single date. */
export const useDates = ({ id: eventId, reoccurringInfo }: Pick<EventPage, 'id' | 'reoccurringInfo'>) => {
  const input = { params: { eventId }, query: { limit: AT_ONCE } };
  return usePages(eventsContract.dates, reoccurringInfo === null ? null : input);
};
