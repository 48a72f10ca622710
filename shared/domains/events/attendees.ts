import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { SlotId, UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { GuestName } from '../guests/named-guest.ts';
import { UserSummary } from '../users/user-summary.ts';
import { attendances, recorders } from './attendance.ts';
import { dateKey, dateParams } from './date-params.ts';
import { noMoreNamesThanGuests } from './model/rsvp-input.ts';
import { eventLimits } from './model/rules.ts';
import { occurrence } from './roles.ts';

/** Someone who is going, as others see them. */
export const Joiner = z.object({
  user: UserSummary,
  slotId: SlotId,
  guests: z.int(),
  isUnregisteredUser: z.boolean(),
  /** Whether they have deleted their account: their name is empty. */
  isDeleted: z.boolean(),
  /** Whether they are a minor whom the viewer does not know: there is no name and photo. */
  isUnnamed: z.boolean(),
});
export type Joiner = z.infer<typeof Joiner>;

/** Someone who is going, as the host sees them. */
export const Attendee = z.extend(Joiner, {
  /** The names of the guests who are named, at most as many as there are guests. */
  guestNames: z.array(z.string()),
  /** Who goes with a child without an account: the parent or guardian who answered, if it was one; null for everyone else. */
  guardianName: z.nullable(z.string()),
  /** Since when they are going. */
  since: Instant,
  /** Whether they are counted in as a member of the team that hosts it, and have not confirmed. */
  byDefault: z.boolean(),
  /** Whether they are going to all dates of the event. */
  allDates: z.boolean(),
  /** What is recorded; null if nothing is. */
  attendance: z.nullable(oneOf(attendances, 'came')),
  /** Who recorded it; null if nothing is recorded, or it was recorded automatically. */
  recordedBy: z.nullable(oneOf(recorders, 'host')),
});
export type Attendee = z.infer<typeof Attendee>;

/** Someone who gave up their spot shortly before the start. */
export const GaveUpLate = z.object({
  user: UserSummary,
  /** Since when they are not going. */
  since: Instant,
  /** False if the host said that it was fine. */
  counts: z.boolean(),
});
export type GaveUpLate = z.infer<typeof GaveUpLate>;

/** Where a host puts a person, and with whom. */
const AttendeePlace = z.object({
  slotId: SlotId,
  guests: z.int().check(z.minimum(0), z.maximum(eventLimits.guestLimit.max)),
  guestNames: z.optional(z.array(GuestName).check(z.maxLength(eventLimits.guestLimit.max))),
});
export type AttendeePlace = z.infer<typeof AttendeePlace>;

const personParams = z.extend(dateParams, { userId: UserId });

/** The endpoints with which a host manages those who are going. */
export const attendeeEndpoints = {
  attendees: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/attendees',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    summary:
      'Lists everyone who is going to a date, with the attendance recorded. A page may be empty although there are more.',
    params: dateParams,
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(Attendee),
  }),
  gaveUpLate: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/late-cancellations',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    summary:
      'Lists those who gave up their spot late and did not join again, and whether it counts. A page may be empty although there are more.',
    params: dateParams,
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(GaveUpLate),
  }),
  setAttendee: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/dates/{occurrenceId}/attendees/{userId}',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    limits: [
      { per: 'actor', count: 300, in: '1 hour' },
      { per: 'actor', count: 1000, in: '1 day' },
    ],
    summary:
      'Adds a person to a slot, moves them to another, or changes their guests, who can be named; without names, those who are named stay so. Only connections of the host, guests they have entered, and people who have answered or were invited can be added. The person is notified.',
    params: personParams,
    body: AttendeePlace.check(noMoreNamesThanGuests),
    response: Attendee,
  }),
  removeAttendee: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/attendees/{userId}/remove',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    limits: [{ per: 'actor', count: 300, in: '1 hour' }],
    summary:
      'Removes a person from a date, or from its waitlist. They are notified, and cannot join again unless the host adds or invites them.',
    params: personParams,
    response: z.object({}),
  }),
  setAttendance: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/dates/{occurrenceId}/attendees/{userId}/attendance',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    limits: [{ per: 'actor', count: 2000, in: '1 hour' }],
    summary:
      'Records whether someone who is going came, canceled late, or did not come; null removes the record. Of someone who gave up their spot late, it says whether that counts. Possible from three hours before the start until 30 days after the end.',
    params: personParams,
    body: z.object({ attendance: z.nullable(z.enum(attendances)) }),
    response: Attendee,
  }),
} as const;
