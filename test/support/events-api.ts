import type { Member, Person, Visitor } from '#lambdas/core/actor.ts';
import { createEventsApi, type EventsApiServices } from '#lambdas/events/handler.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { NewEvent } from '#shared/domains/events/shapes.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { createApiCaller } from './api-caller.ts';

type Caller = Visitor | Person | Member;
interface Answer {
  readonly requestKey: string;
  readonly slotId: string;
  readonly guests: number;
}

/** What people do with events: each is a request to the API. */
export const createEventsCaller = (services: EventsApiServices) => {
  const call = createApiCaller((deps) => createEventsApi(services, deps));
  const to = eventsContract;
  return {
    events: {
      create: (by: Member, body: NewEvent) => call(to.create, by, { body }),
      page: (by: Caller, eventId: string) => call(to.get, by, { params: { eventId } }),
      slots: (by: Caller, eventId: string) => call(to.slots, by, { params: { eventId } }),
      joiners: (by: Caller, eventId: string, cursor?: string) =>
        call(to.joiners, by, { params: { eventId }, query: { cursor } }),
    },
    rsvps: {
      join: (by: Member, eventId: string, body: Answer) => call(to.rsvp, by, { params: { eventId }, body }),
      leave: (by: Member, eventId: string, requestKey: string) =>
        call(to.leave, by, { params: { eventId }, body: { requestKey } }),
    },
    calendar: {
      file: (by: Caller, eventId: string, platform: Platform) =>
        call(to.calendar, by, { params: { eventId } }, `${platform}.example`),
      address: (by: Member, renew: boolean) => call(to.calendarFeed, by, { body: { renew } }),
      feed: (feedToken: string, platform: Platform) =>
        call(to.calendarFeedFile, { kind: 'visitor' }, { params: { feedToken } }, `${platform}.example`),
    },
  };
};
