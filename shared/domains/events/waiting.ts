import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf, text } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { SlotId, UserId } from '../../kernel/ids.ts';
import { UserSummary } from '../users/user-summary.ts';
import { dateKey, dateParams } from './date-params.ts';
import { EventPage } from './model/shapes.ts';
import { moveLimits, waitingStates } from './model/waitlist.ts';
import { occurrence } from './roles.ts';

/** More than can wait anywhere; a position behind the end is the end. */
const MOST_WAITING = 10_000;

/** Someone who waits at an event, as its host sees them. */
export const WaitingPerson = z.object({
  user: UserSummary,
  slotId: SlotId,
  guests: z.int(),
  /** For the host's approval, for a spot, or for nothing but their own answer to an offer. */
  state: oneOf(waitingStates, 'spot'),
  since: Instant,
  /** How many parties of the slot are served before and with this one; null if it does not wait for a spot. */
  position: z.nullable(z.int()),
  /** Until when freed spots are held; null without an offer. */
  offerExpiresAt: z.nullable(Instant),
});
export type WaitingPerson = z.infer<typeof WaitingPerson>;

const WaitingPeople = z.object({ items: z.array(WaitingPerson) });

export const WaitlistMoveInput = z.object({
  /** Counted from 1, among those who wait for the same slot. */
  position: z.int().check(z.minimum(1), z.maximum(MOST_WAITING)),
  reason: text(moveLimits.reason.min, moveLimits.reason.max),
});
export type WaitlistMoveInput = z.infer<typeof WaitlistMoveInput>;

/** How a host changed the order of a waitlist. */
export const WaitlistMove = z.object({
  user: UserSummary,
  movedBy: UserSummary,
  movedAt: Instant,
  reason: z.string(),
  /** Places in the line of the slot, counted from 1. */
  from: z.int(),
  to: z.int(),
});
export type WaitlistMove = z.infer<typeof WaitlistMove>;

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
    summary:
      'Lists everyone who waits for approval, for a spot, or has an offer, in the order in which they are served.',
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
  moveWaiting: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/dates/{occurrenceId}/waiting/{userId}/position',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    limits: [{ per: 'actor', count: 300, in: '1 hour' }],
    summary:
      'Moves someone on the waitlist of a slot, with a reason that is logged. Offers that are open stay. A position behind the end is the end.',
    params: z.extend(dateParams, { userId: UserId }),
    body: WaitlistMoveInput,
    response: WaitingPeople,
  }),
  waitlistMoves: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/waiting/moves',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    summary:
      'Lists the latest 100 changes of the order of the waitlist, latest first, with who made them and why.',
    params: dateParams,
    response: z.object({ items: z.array(WaitlistMove) }),
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
