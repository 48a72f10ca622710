import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { pageLimit, paragraphs } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { RequestKey, TeamId, UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { attendeeEndpoints, Joiner } from './attendees.ts';
import { calendarEndpoints } from './calendars.ts';
import { checkInEndpoints } from './check-in.ts';
import { dateKey, dateParams, eventParams } from './date-params.ts';
import { familyRsvpEndpoints } from './family-rsvps.ts';
import { invitationEndpoints } from './invitations.ts';
import { messageEndpoints } from './messages.ts';
import { MovedFor } from './model/moved-for.ts';
import { OwnGuest, RsvpInput } from './model/rsvp-input.ts';
import { dateScopes, eventLimits } from './model/rules.ts';
import {
  AgendaCard,
  EventCard,
  EventEdit,
  EventPage,
  NewEvent,
  Slot,
  TeamEventCard,
} from './model/shapes.ts';
import { priceEndpoints } from './prices.ts';
import { event, occurrence } from './roles.ts';
import { seriesEndpoints } from './series-rsvp.ts';
import { waitingEndpoints } from './waiting.ts';

/** Pages of upcoming (the default) or past entries. */
const timedPages = z.object({
  when: z.optional(z.enum(['upcoming', 'past'])),
  limit: pageLimit,
  cursor: z.optional(Cursor),
});

export const eventsContract = {
  create: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events',
    changes: ['event', 'user'],
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
    summary:
      'Returns the current or next date of an event, or else the last one. A private event is found only by its host, the members of the team that hosts it, and the people who have RSVPed.',
    params: eventParams,
    response: EventPage,
  }),
  dates: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates',
    access: 'public',
    may: on(event, 'eventId', 'see'),
    summary:
      'Lists the dates of an event: current and upcoming ones, earliest first, or past ones, latest first.',
    params: eventParams,
    query: timedPages,
    response: pageOf(EventCard),
  }),
  date: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}',
    access: 'public',
    may: on(occurrence, dateKey, 'see'),
    summary: 'Returns one date of an event.',
    params: dateParams,
    response: EventPage,
  }),
  slots: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/slots',
    access: 'public',
    may: on(occurrence, dateKey, 'see'),
    summary: 'Lists the slots of a date with the spots left.',
    params: dateParams,
    response: z.object({ items: z.array(Slot) }),
  }),
  joiners: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/joiners',
    access: 'public',
    may: on(occurrence, dateKey, 'see'),
    summary: 'Lists the attendees of a date.',
    params: dateParams,
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(Joiner),
  }),
  mine: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/events',
    shows: ['event'],
    access: 'user',
    summary:
      'Lists events the caller hosts, attends, waits for, or is invited to; past ones only if they hosted or attended.',
    query: timedPages,
    response: pageOf(AgendaCard),
  }),
  hostedBy: endpoint({
    ...noInput,
    method: 'GET',
    path: '/users/{userId}/events',
    shows: ['event'],
    access: 'public',
    summary: 'Lists public events a person hosts, newest first, to those who may see their profile.',
    params: z.object({ userId: UserId }),
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(EventCard),
  }),
  gamesTogether: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/games-with/{userId}',
    shows: ['event', 'user'],
    access: 'profile',
    summary:
      'Returns how many past events both the caller and a person hosted or went to, and the latest of them. Empty for those who may not see the profile.',
    params: z.object({ userId: UserId }),
    response: z.object({ count: z.int(), items: z.array(EventCard) }),
  }),
  upcomingGames: endpoint({
    ...noInput,
    method: 'GET',
    path: '/users/{userId}/games',
    shows: ['event', 'user'],
    access: 'public',
    summary:
      'Lists the next public events that a person hosts or is going to. Empty unless that person shows them to the caller.',
    params: z.object({ userId: UserId }),
    response: z.object({ items: z.array(EventCard) }),
  }),
  ofTeam: endpoint({
    ...noInput,
    method: 'GET',
    path: '/teams/{teamId}/events',
    shows: ['event', 'team'],
    access: 'public',
    summary:
      "Lists upcoming events that a team hosts, earliest first, each with the caller's RSVP; private ones only for its members, not for followers.",
    params: z.object({ teamId: TeamId }),
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(TeamEventCard),
  }),
  rsvp: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/dates/{occurrenceId}/rsvp',
    access: 'profile',
    may: on(occurrence, dateKey, 'join'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary:
      'Joins a slot of a date, moves to another slot, or changes the guests, who can be named. Where the host approves RSVPs, it asks for approval.',
    params: dateParams,
    body: RsvpInput,
    response: EventPage,
  }),
  rsvpGuests: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/rsvp/guests',
    access: 'user',
    may: on(occurrence, dateKey, 'see'),
    summary: 'Lists the guests whom the caller brings to a date and has named.',
    params: dateParams,
    response: z.object({ items: z.array(OwnGuest) }),
  }),
  leave: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/rsvp/leave',
    access: 'profile',
    may: on(occurrence, dateKey, 'leave'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: "Gives up the caller's spots on a date, place on the waitlist, or request for approval.",
    params: dateParams,
    body: z.object({ requestKey: RequestKey }),
    response: EventPage,
  }),
  maybe: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/rsvp/maybe',
    access: 'profile',
    may: on(occurrence, dateKey, 'join'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary:
      'Says that the caller may come to a date, which holds no spot. Anyone who is going gives up their spots. It is refused after the deadline.',
    params: dateParams,
    body: z.object({ requestKey: RequestKey }),
    response: EventPage,
  }),
  ...seriesEndpoints,
  ...familyRsvpEndpoints,
  ...waitingEndpoints,
  ...priceEndpoints,
  ...invitationEndpoints,
  ...attendeeEndpoints,
  ...checkInEndpoints,
  ...messageEndpoints,
  edit: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/dates/{occurrenceId}',
    access: 'profile',
    may: on(occurrence, dateKey, 'edit'),
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      'Edits a date, or also the later or all other dates of the event that have not started, except those that were edited separately. Everyone going is notified of a new time or place.',
    params: dateParams,
    body: EventEdit,
    response: EventPage,
  }),
  move: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/dates/{occurrenceId}/start',
    access: 'profile',
    may: on(occurrence, dateKey, 'edit'),
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: 'Moves one date to another start; everything else about it stays. Everyone going is notified.',
    params: dateParams,
    body: z.object({
      dateStart: Instant,
      revision: z.int().check(z.minimum(1)),
      /** The status of a place for which it is moved, as in the page of the date. */
      movedFor: z.optional(MovedFor),
    }),
    response: EventPage,
  }),
  cancel: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/cancel',
    access: 'profile',
    may: on(occurrence, dateKey, 'cancel'),
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      'Cancels a date, or also the later or all other dates of the event that have not ended. Everyone going to them is notified, with the reason.',
    params: dateParams,
    body: z.object({ scope: z.enum(dateScopes), reason: paragraphs(eventLimits.cancelReason.max) }),
    response: EventPage,
  }),
  ...calendarEndpoints,
} as const;
