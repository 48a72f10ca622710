import { call } from '#frontend/lib/api/api.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';

/** The private link to the viewer's own events. */
export const calendarLink = (body: { readonly renew: boolean }) =>
  call(eventsContract.calendarFeed, { body });
