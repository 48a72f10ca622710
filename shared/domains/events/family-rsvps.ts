import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { RequestKey, SaleId, SlotId, UserId } from '../../kernel/ids.ts';
import { UserSummary } from '../users/user-summary.ts';
import { dateKey, dateParams } from './date-params.ts';
import { rsvpStatuses } from './model/rsvp.ts';
import { AgendaCard } from './model/shapes.ts';
import { occurrence } from './roles.ts';

/** A child, and what someone has answered for them. */
export const FamilyRsvp = z.object({
  person: UserSummary,
  /** Null if nobody has answered. */
  rsvp: z.nullable(
    z.object({
      status: oneOf(rsvpStatuses, 'declined'),
      slotId: SlotId,
      /** The parent or guardian who answered, or a host. */
      answeredBy: z.nullable(UserSummary),
      /** Until when a spot is held for a child on the waitlist; null without an offer. */
      offerExpiresAt: z.nullable(Instant),
      /** The sale by which someone pays, or has paid, for the child; absent without one. */
      saleId: z.optional(SaleId),
      /** Until when the spot is held while someone pays; absent if nobody does. */
      heldUntil: z.optional(Instant),
    }),
  ),
});
export type FamilyRsvp = z.infer<typeof FamilyRsvp>;

/** Someone of a family and an event that they host or go to. */
export const FamilyDateCard = z.object({
  person: UserSummary,
  event: AgendaCard,
  /** Who drives a child there; null if nobody was chosen. */
  driver: z.nullable(UserSummary),
});
export type FamilyDateCard = z.infer<typeof FamilyDateCard>;

export const familyDates = {
  /** The next ones of each person. */
  each: 20,
} as const;

/** Joining for a child. */
export const ChildRsvp = z.object({
  requestKey: RequestKey,
  slotId: SlotId,
  /** As for everybody: refuse, which is the default, or join the waitlist of an event that has one. */
  ifFull: z.optional(z.enum(['refuse', 'join_waitlist'])),
});
export type ChildRsvp = z.infer<typeof ChildRsvp>;

const answers = z.object({ items: z.array(FamilyRsvp) });
const params = z.extend(dateParams, { memberId: UserId });

/** What parents and guardians do for children: those without an account, and minors who are in their family. */
export const familyRsvpEndpoints = {
  familyRsvps: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/rsvp/family',
    shows: ['event', 'family'],
    access: 'profile',
    may: on(occurrence, dateKey, 'see'),
    summary:
      "Lists the caller's children, those without an account and minors in the family, and what was answered for each.",
    params: dateParams,
    response: answers,
  }),
  rsvpFor: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/dates/{occurrenceId}/rsvp/family/{memberId}',
    access: 'profile',
    may: on(occurrence, dateKey, 'join'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary:
      'Joins a slot of a date for a child, asks for approval, or joins the waitlist. What decides about anyone decides about the child, too.',
    params,
    body: ChildRsvp,
    response: answers,
  }),
  leaveFor: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/rsvp/family/{memberId}/leave',
    access: 'profile',
    may: on(occurrence, dateKey, 'leave'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: 'Gives up the spot of a child, their place on the waitlist, or their request for approval.',
    params,
    body: z.object({ requestKey: RequestKey }),
    response: answers,
  }),
  acceptOfferFor: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/rsvp/family/{memberId}/offer/accept',
    access: 'profile',
    may: on(occurrence, dateKey, 'join'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: 'Takes the spot that is held for a child, who was on the waitlist.',
    params,
    response: answers,
  }),
  declineOfferFor: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/rsvp/family/{memberId}/offer/decline',
    access: 'profile',
    may: on(occurrence, dateKey, 'leave'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: 'Gives up the spot that is held for a child. It is offered to the next on the waitlist.',
    params,
    response: answers,
  }),
  chooseDriver: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/dates/{occurrenceId}/rsvp/family/{memberId}/driver',
    changes: ['family'],
    access: 'profile',
    may: on(occurrence, dateKey, 'see'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary:
      'Chooses who drives a child who is going: the caller, or an adult in their family. Everyone who cares for the child sees it. Null: nobody.',
    params,
    body: z.object({ driverId: z.nullable(UserId) }),
    response: Done,
  }),
  familyCalendar: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/family/events',
    shows: ['event', 'family'],
    access: 'profile',
    summary: 'Lists the next events of the caller, and of their children.',
    response: z.object({ items: z.array(FamilyDateCard) }),
  }),
} as const;
