import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { RequestKey, SlotId, UserId } from '../../kernel/ids.ts';
import { dateKey, dateParams } from './date-params.ts';
import { occurrence } from './roles.ts';
import { rsvpStatuses } from './rsvp.ts';
import { AgendaCard, Face } from './shapes.ts';

/** A child without an account, and what somebody has answered for them. */
export const FamilyRsvp = z.object({
  person: Face,
  /** Null if nobody has answered. */
  rsvp: z.nullable(
    z.object({
      status: oneOf(rsvpStatuses, 'declined'),
      slotId: SlotId,
      /** The parent or guardian who answered, or a host. */
      answeredBy: z.nullable(Face),
    }),
  ),
});
export type FamilyRsvp = z.infer<typeof FamilyRsvp>;

/** Somebody of a family and an event that they host or go to. */
export const FamilyDateCard = z.object({ person: Face, event: AgendaCard });
export type FamilyDateCard = z.infer<typeof FamilyDateCard>;

export const familyDates = {
  /** The next ones of each person. */
  each: 20,
} as const;

const answers = z.object({ items: z.array(FamilyRsvp) });
const params = z.extend(dateParams, { memberId: UserId });

/** What parents and guardians do for children without an account. */
export const familyRsvpEndpoints = {
  familyRsvps: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/rsvp/family',
    shows: ['event', 'family'],
    access: 'profile',
    may: on(occurrence, dateKey, 'see'),
    summary: "Lists the caller's children without an account, and what was answered for each.",
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
      'Joins a slot of a date for a child without an account, or asks for approval. What decides about anyone decides about the child, too.',
    params,
    body: z.object({ requestKey: RequestKey, slotId: SlotId }),
    response: answers,
  }),
  leaveFor: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/rsvp/family/{memberId}/leave',
    access: 'profile',
    may: on(occurrence, dateKey, 'leave'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: 'Gives up the spot of a child without an account, or their request for approval.',
    params,
    body: z.object({ requestKey: RequestKey }),
    response: answers,
  }),
  familyCalendar: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/family/events',
    shows: ['event', 'family'],
    access: 'profile',
    summary: 'Lists the next events of the caller, and of their children without an account.',
    response: z.object({ items: z.array(FamilyDateCard) }),
  }),
} as const;
