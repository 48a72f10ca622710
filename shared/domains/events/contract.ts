import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { pageLimit } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { EventId, FeedToken, RequestKey, SlotId, UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { event } from './roles.ts';
import { eventLimits } from './rules.ts';
import { AgendaCard, EventCard, EventPage, Joiner, NewEvent, Slot } from './shapes.ts';

const eventParams = z.object({ eventId: EventId });

export const eventsContract = {
  create: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events',
    access: 'profile',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: 'Creates an event with one date. A repeated requestKey never creates a second one.',
    body: NewEvent,
    response: EventPage,
  }),
  get: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}',
    access: 'public',
    may: on(event, 'eventId', 'see'),
    summary: 'Returns an event. A private one is found only by its host and the people who have RSVPed.',
    params: eventParams,
    response: EventPage,
  }),
  slots: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/slots',
    access: 'public',
    may: on(event, 'eventId', 'see'),
    summary: 'Lists the slots of an event with the spots left.',
    params: eventParams,
    response: z.object({ items: z.array(Slot) }),
  }),
  joiners: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/joiners',
    access: 'public',
    may: on(event, 'eventId', 'see'),
    summary: 'Lists the attendees of an event.',
    params: eventParams,
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(Joiner),
  }),
  mine: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/events',
    access: 'user',
    summary: 'Lists events the caller hosts or attends.',
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
    summary: 'Lists public events a person hosts, newest first.',
    params: z.object({ userId: UserId }),
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(EventCard),
  }),
  rsvp: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/rsvp',
    access: 'profile',
    may: on(event, 'eventId', 'join'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: 'Joins a slot, moves to another slot, or changes the number of guests.',
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
    may: on(event, 'eventId', 'leave'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: "Gives up the caller's spots.",
    params: eventParams,
    body: z.object({ requestKey: RequestKey }),
    response: EventPage,
  }),
  calendar: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/calendar.ics',
    access: 'public',
    may: on(event, 'eventId', 'see'),
    summary: 'Returns the event as an iCalendar file (RFC 5545).',
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
    summary: "Returns the caller's private calendar link; `renew` replaces it and ends the old one.",
    body: z.object({ renew: z.boolean() }),
    response: z.object({ path: z.string() }),
  }),
  calendarFeedFile: endpoint({
    ...noInput,
    method: 'GET',
    path: '/calendar/{feedToken}',
    access: 'public',
    summary: 'Returns the events of the person who owns the private link, as an iCalendar file.',
    params: z.object({ feedToken: FeedToken }),
    response: z.string(),
    produces: 'text/calendar',
  }),
} as const;
