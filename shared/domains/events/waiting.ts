import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { on } from '../../contracts/permissions.ts';
import { UserId } from '../../kernel/ids.ts';
import { dateKey, dateParams } from './date-params.ts';
import { occurrence } from './roles.ts';
import { EventPage, WaitingPerson } from './shapes.ts';

const WaitingPeople = z.object({ items: z.array(WaitingPerson) });

/** The endpoints for people who wait for a spot or for approval, and for the host who decides. */
export const waitingEndpoints = {
  acceptOffer: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/offer/accept',
    access: 'profile',
    may: on(occurrence, dateKey, 'join'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: 'Takes the spots that are held for the caller, who was on the waitlist.',
    params: dateParams,
    response: EventPage,
  }),
  declineOffer: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/offer/decline',
    access: 'profile',
    may: on(occurrence, dateKey, 'leave'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: 'Gives up the spots that are held for the caller. They are offered to the next on the waitlist.',
    params: dateParams,
    response: EventPage,
  }),
  waiting: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/waiting',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    summary: 'Lists everyone who waits for approval, for a spot, or has an offer, first come first.',
    params: dateParams,
    response: WaitingPeople,
  }),
  approve: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/waiting/{userId}/approve',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    limits: [{ per: 'actor', count: 600, in: '1 hour' }],
    summary:
      'Approves an RSVP that waits for it. If there is no room, the person joins the waitlist of an event that has one.',
    params: z.extend(dateParams, { userId: UserId }),
    response: WaitingPeople,
  }),
  refuse: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/waiting/{userId}/refuse',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    limits: [{ per: 'actor', count: 600, in: '1 hour' }],
    summary: 'Refuses an RSVP that waits for approval. The person cannot ask again.',
    params: z.extend(dateParams, { userId: UserId }),
    response: WaitingPeople,
  }),
} as const;
