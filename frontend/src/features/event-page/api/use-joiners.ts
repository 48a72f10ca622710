import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { withShownName } from '#frontend/lib/text/shown-name.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';

/** Everyone who is going to a date, page by page. */
export const useJoiners = (event: EventPage) => {
  const pages = usePages(eventsContract.joiners, { params: dateOf(event) });
  return { ...pages, items: pages.items?.map(withShownName) };
};
