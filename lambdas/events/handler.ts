import { eventsContract } from '#shared/domains/events/contract.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { EventAccess } from './access.ts';
import type { AgendaService } from './agenda.service.ts';
import type { CalendarService } from './calendar.service.ts';
import type { EventsService } from './events.service.ts';
import type { RsvpsService } from './rsvps.service.ts';

export interface EventsApiServices {
  readonly events: EventsService;
  readonly rsvps: RsvpsService;
  readonly agenda: AgendaService;
  readonly calendar: CalendarService;
  readonly findEvent: EventAccess;
}

export const createEventsApi = (
  { events, rsvps, agenda, calendar, findEvent }: EventsApiServices,
  deps: HttpDeps,
) =>
  createHttpApi(
    eventsContract,
    {
      create: ({ actor, body }) => events.create(actor, body),
      get: async ({ event }) => events.page(event),
      slots: async ({ event }) => events.slots(event),
      joiners: ({ event, query }) => events.joiners(event, query.cursor),
      mine: ({ actor, query }) => agenda.mine(actor, query),
      hostedBy: ({ params, query }) => agenda.hostedBy(params.userId, query.cursor),
      rsvp: ({ actor, event, body }) => rsvps.join(actor, event, body),
      leave: ({ actor, event, body }) => rsvps.leave(actor, event, body.requestKey),
      calendar: async ({ event, request }) => calendar.file(event, request.platform),
      calendarFeed: ({ actor, body }) => calendar.address(actor, body.renew),
      calendarFeedFile: ({ params, request }) => calendar.feed(params.feedToken, request.platform),
    },
    deps,
    { event: findEvent },
  );
