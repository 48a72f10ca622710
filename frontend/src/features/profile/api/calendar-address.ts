import { call } from '#frontend/lib/api.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';

/** The private calendar address, created on first request. `renew` ends the previous one. */
export const calendarAddress = async ({ renew }: { readonly renew: boolean }): Promise<string> => {
  const { path } = await call(eventsContract.calendarFeed, { body: { renew } });
  return new URL(path, location.origin).href;
};
