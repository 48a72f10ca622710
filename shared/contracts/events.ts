import * as z from 'zod/mini';
import { eventLimits } from '../domain/events.ts';
import { EventId, FeedToken, RequestKey, SlotId, UserId } from '../kernel/ids.ts';
import { Cursor, pageOf } from '../kernel/pagination.ts';
import { endpoint, noInput } from './endpoint.ts';
import { AgendaCard, EventCard, EventPage, Joiner, NewEvent, Slot } from './event-shapes.ts';
import { pageLimit } from './fields.ts';

const eventParams = z.object({ eventId: EventId });

export const eventsContract = {
  create: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events',
    access: 'profile',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: 'Hosts an event with one date. The same requestKey never makes a second one.',
    body: NewEvent,
    response: EventPage,
  }),
  get: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}',
    access: 'public',
    summary: 'The page of an event. A private one is found by its host and by those who have answered.',
    params: eventParams,
    response: EventPage,
  }),
  slots: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/slots',
    access: 'public',
    summary: 'The slots of an event with the places left.',
    params: eventParams,
    response: z.object({ items: z.array(Slot) }),
  }),
  joiners: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/joiners',
    access: 'public',
    summary: 'Who comes to an event.',
    params: eventParams,
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(Joiner),
  }),
  mine: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/events',
    access: 'user',
    summary: 'Events that the caller hosts or goes to.',
    query: z.object({
      when: z.optional(z.enum(['upcoming', 'past'])),
      limit: pageLimit,
      cursor: z.optional(Cursor),
    }),
    response: pageOf(AgendaCard),
  }),
  hostedBy: endpoint({
    ...noInput,
    method: 'GET',
    path: '/users/{userId}/events',
    access: 'public',
    summary: 'Public events that a person hosts, the latest first.',
    params: z.object({ userId: UserId }),
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(EventCard),
  }),
  rsvp: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/rsvp',
    access: 'profile',
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: 'Takes places in a slot, moves to another slot, or changes the number of guests.',
    params: eventParams,
    body: z.object({
      requestKey: RequestKey,
      slotId: SlotId,
      guests: z.int().check(z.minimum(0), z.maximum(eventLimits.guestLimit.max)),
    }),
    response: EventPage,
  }),
  leave: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/rsvp/leave',
    access: 'profile',
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: 'Gives the places back.',
    params: eventParams,
    body: z.object({ requestKey: RequestKey }),
    response: EventPage,
  }),
  calendar: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/calendar.ics',
    access: 'public',
    summary: 'The event as an iCalendar file (RFC 5545).',
    params: eventParams,
    response: z.string(),
    produces: 'text/calendar',
  }),
  calendarFeed: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/calendar-feed',
    access: 'profile',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      'The private address under which calendar apps follow the own events; `renew` makes a new one and ends the old.',
    body: z.object({ renew: z.boolean() }),
    response: z.object({ path: z.string() }),
  }),
  calendarFeedFile: endpoint({
    ...noInput,
    method: 'GET',
    path: '/calendar/{feedToken}',
    access: 'public',
    summary: 'The events of the person to whom the private address belongs, as an iCalendar file.',
    params: z.object({ feedToken: FeedToken }),
    response: z.string(),
    produces: 'text/calendar',
  }),
} as const;
