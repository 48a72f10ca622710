import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { distinctList, oneOf } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant, TimeZone } from '../../kernel/dates.ts';
import { TeamGroupId, TeamId, UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { gameTypeIds } from '../../product/game-types.ts';
import { UserSummary } from '../users/user-summary.ts';
import { dateKey, dateParams } from './date-params.ts';
import { GuestRsvpTerms } from './model/guest-rsvp-terms.ts';
import { EventPage } from './model/shapes.ts';
import { occurrence } from './roles.ts';

export const invitationLimits = {
  /** People in one request. */
  people: { min: 1, max: 50 },
  /** Members of a team in one request. */
  members: 50,
} as const;

/** Why someone was not invited: they have an RSVP or an invitation already, or the host is not connected with them, nor a member of the same team. */
export const leftOutReasons = ['answered', 'not_connected'] as const;

/** What became of people who were to be invited. */
export const InvitedPeople = z.object({
  /** How many people were not invited before. */
  invited: z.int(),
  /** Everyone else, except the host. */
  leftOut: z.array(z.object({ userId: UserId, because: oneOf(leftOutReasons, 'not_connected') })),
});
export type InvitedPeople = z.infer<typeof InvitedPeople>;

/** What became of some members of a team. */
export const InvitedMembers = z.object({
  /** How many people were not invited before. */
  invited: z.int(),
  /** How many others have an RSVP or an invitation already, or were removed by the host. */
  answered: z.int(),
  /** The request for the next members; null after the last. */
  next: z.nullable(Cursor),
});
export type InvitedMembers = z.infer<typeof InvitedMembers>;

/** What an invitation link ends with: sealed, so it cannot be guessed. */
export const EventInvitationToken = z
  .string()
  .check(z.minLength(20), z.maxLength(160), z.regex(/^[A-Za-z0-9_-]+$/));

/** What someone with an invitation link sees before they accept it: not where the event is, nor who is going. */
export const EventInvitation = z.object({
  title: z.string(),
  gameType: oneOf(gameTypeIds, 'other'),
  dateStart: Instant,
  endsAt: Instant,
  timeZone: TimeZone,
  host: UserSummary,
  /** Whether the event has ended or was canceled. */
  isOver: z.boolean(),
  /** How someone without an account can RSVP; null if they cannot. */
  guestRsvp: z.nullable(GuestRsvpTerms),
});
export type EventInvitation = z.infer<typeof EventInvitation>;

const Link = z.object({ token: z.nullable(EventInvitationToken) });

/** Someone who has not decided yet. */
export const Undecided = z.object({ user: UserSummary, status: oneOf(['invited', 'maybe'], 'invited') });
export type Undecided = z.infer<typeof Undecided>;

/** The endpoints for inviting people to a date, and for those invited. */
export const invitationEndpoints = {
  invitation: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/invitation',
    access: 'public',
    limits: [{ per: 'address', count: 300, in: '1 hour' }],
    summary: 'Returns what an invitation link leads to.',
    params: dateParams,
    query: z.object({ token: EventInvitationToken }),
    response: EventInvitation,
  }),
  acceptInvitation: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/invitation/accept',
    changes: ['event'],
    access: 'profile',
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary:
      'Adds the caller, who has an invitation link, to the people invited. An RSVP that they have stays.',
    params: dateParams,
    body: z.object({ token: EventInvitationToken }),
    response: EventPage,
  }),
  invitationLink: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/invitation-link',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    summary: 'Returns the token of the invitation link of a date; null if it has none.',
    params: dateParams,
    response: Link,
  }),
  setInvitationLink: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/dates/{occurrenceId}/invitation-link',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: 'Turns the invitation link of a date on or off. A link that was turned off never works again.',
    params: dateParams,
    body: z.object({ on: z.boolean() }),
    response: Link,
  }),
  invite: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/invitations',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    limits: [
      { per: 'actor', count: 60, in: '1 hour' },
      { per: 'actor', count: 200, in: '1 day' },
    ],
    summary:
      'Invites connections to a date, and members of a team for which the caller may host events; other people are left out, and named. An RSVP that they have stays, unless they were removed.',
    params: dateParams,
    body: z.object({
      userIds: distinctList(UserId, invitationLimits.people),
      /** The team of those who are no connections. */
      teamId: z.optional(TeamId),
    }),
    response: InvitedPeople,
  }),
  inviteTeam: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/team-invitations',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: `Invites members of a team for which the caller may host events to a date, without its followers, or of one of its groups: at most ${invitationLimits.members} at a time, with \`next\` for the others. An RSVP that they have stays.`,
    params: dateParams,
    body: z.object({ teamId: TeamId, groupId: z.optional(TeamGroupId), cursor: z.optional(Cursor) }),
    response: InvitedMembers,
  }),
  invited: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/invitations',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    summary:
      'Lists people who were invited to a date and have not answered, and those who may come. A page may be empty although there are more.',
    params: dateParams,
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(Undecided),
  }),
} as const;
