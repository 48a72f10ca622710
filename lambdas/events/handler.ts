import { eventsContract } from '#shared/domains/events/contract.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { AgendaService } from './agenda.service.ts';
import type { CalendarService } from './calendar.service.ts';
import type { EventsService } from './events.service.ts';
import type { RsvpsService } from './rsvps.service.ts';

export interface EventsApiServices {
  readonly events: EventsService;
  readonly rsvps: RsvpsService;
  readonly agenda: AgendaService;
  readonly calendar: CalendarService;
}

export const createEventsApi = ({ events, rsvps, agenda, calendar }: EventsApiServices, deps: HttpDeps) =>
  createHttpApi(
    eventsContract,
    {
      create: ({ actor, body }) => events.create(actor, body),
      get: ({ actor, params }) => events.page(actor, params.eventId),
      slots: ({ actor, params }) => events.slots(actor, params.eventId),
      joiners: ({ actor, params, query }) => events.joiners(actor, params.eventId, query.cursor),
      mine: ({ actor, query }) => agenda.mine(actor, query),
      hostedBy: ({ params, query }) => agenda.hostedBy(params.userId, query.cursor),
      rsvp: ({ actor, params, body }) => rsvps.join(actor, params.eventId, body),
      leave: ({ actor, params, body }) => rsvps.leave(actor, params.eventId, body.requestKey),
      calendar: ({ actor, params, request }) => calendar.file(actor, params.eventId, request.platform),
      calendarFeed: ({ actor, body }) => calendar.address(actor, body.renew),
      calendarFeedFile: ({ params, request }) => calendar.feed(params.feedToken, request.platform),
    },
    deps,
    {},
  );
