import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { Email, oneOf, paragraphs, refusedBy } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { SlotId } from '../../kernel/ids.ts';
import { locales } from '../../product/game-types.ts';
import { paths } from '../../product/paths.ts';
import { dateKey, dateParams } from '../events/date-params.ts';
import { EventInvitationToken } from '../events/invitations.ts';
import { AnswerToken } from '../events/model/answer-token.ts';
import { rsvpStatuses } from '../events/model/rsvp.ts';
import { eventLimits } from '../events/model/rules.ts';
import { EventCard, EventPage, Slot } from '../events/model/shapes.ts';
import { occurrence } from '../events/roles.ts';
import { GuestName } from '../guests/named-guest.ts';
import { PaidSpot } from '../sales/shapes.ts';
import { emailInvitationEndpoints } from './email-invitations.ts';
import { guestMessageEndpoints, guestMessageLimits, hostMessageStates } from './guest-messages.ts';

/** What a link from an email shows: a date, and what one person has answered. */
export const AnswerPage = z.object({
  /** The person the link is for, as they are shown to others; empty if only their email is known. */
  displayName: z.string(),
  /** Whether they have to say their name to join: someone without an account who was invited by email. */
  needsName: z.boolean(),
  isUnregisteredUser: z.boolean(),
  /** Whether the RSVP of someone without an account still waits for this answer: it holds no spot. */
  isUnconfirmed: z.boolean(),
  event: z.pick(z.extend(EventCard, { onlineLink: EventPage.shape.onlineLink }), {
    id: true,
    occurrenceId: true,
    title: true,
    gameType: true,
    dateStart: true,
    endsAt: true,
    timeZone: true,
    location: true,
    onlineLink: true,
    isPrivate: true,
    host: true,
  }),
  rsvpState: EventPage.shape.rsvpState,
  /** Whether joining costs something: that is done on the page of the date. */
  needsPayment: z._default(z.boolean(), false),
  slots: z.array(z.pick(Slot, { id: true, name: true, left: true })),
  /** What the person has answered; null without an RSVP. */
  status: z.nullable(oneOf(rsvpStatuses, 'maybe')),
  slotId: z.nullable(SlotId),
  guests: z.int(),
  waitlistPosition: z.nullable(z.int()),
  /** Until when spots are held for them; null without an offer. */
  offerExpiresAt: z.nullable(Instant),
  /** Until when spots are held for them while they pay; null if they do not. */
  heldUntil: z._default(z.nullable(Instant), null),
  /** What was paid for the spots that they have; null if nothing. */
  paid: z._default(z.nullable(PaidSpot), null),
  /** When they answered last: an answer from this page is refused if there has been another one. */
  answeredAt: z.nullable(Instant),
  /** Whether they answered after the email was sent. */
  answeredSince: z.boolean(),
  /** Whether they can write to the host without an account, or have done so. */
  hostMessage: oneOf(hostMessageStates, 'none'),
});
export type AnswerPage = z.infer<typeof AnswerPage>;

/** How someone without an account RSVPs. */
const GuestRsvpInput = z.object({
  name: GuestName,
  email: Email,
  slotId: SlotId,
  guests: z.int().check(z.minimum(0), z.maximum(eventLimits.guestLimit.max)),
  /** What to do if there is no room: refuse, which is the default, or join the waitlist of an event that has one. */
  ifFull: z.optional(z.enum(['refuse', 'join_waitlist'])),
  /** The language of emails. */
  locale: z.enum(locales),
});
export type GuestRsvpInput = z.infer<typeof GuestRsvpInput>;

export const linkAnswers = ['going', 'declined'] as const;
export type LinkAnswer = (typeof linkAnswers)[number];

const link = z.object({ token: AnswerToken });

const guestRsvpLimits = [
  { per: 'address', count: 30, in: '1 hour' },
  // Fewer of them are emailed (`guestMailLimits`); the response does not reveal that.
  { per: 'target', of: 'email', count: 20, in: '1 day' },
] as const;

/** RSVPs of people without a session: those without an account, and those who answer from an email. */
export const answersContract = {
  requestGuestRsvp: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/guest-rsvps',
    changes: [],
    access: 'public',
    may: on(occurrence, dateKey, 'join'),
    limits: guestRsvpLimits,
    summary:
      'Emails a link with which someone without an account confirms an RSVP. No spot is held until then. The response is the same for every email.',
    params: dateParams,
    body: GuestRsvpInput,
    response: Done,
  }),
  requestInvitedRsvp: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/invitation/guest-rsvps',
    changes: [],
    access: 'public',
    limits: guestRsvpLimits,
    summary:
      'The same for someone who has an invitation link, also to a private event. The link must still work when they confirm.',
    params: dateParams,
    body: z.extend(GuestRsvpInput, { token: EventInvitationToken }),
    response: Done,
  }),
  ...emailInvitationEndpoints,
  page: endpoint({
    ...noInput,
    method: 'GET',
    path: '/answers/{token}',
    shows: ['event'],
    access: 'public',
    limits: [{ per: 'address', count: 600, in: '1 hour' }],
    summary:
      'Returns the date that a link from an email is for, and what the person has answered; changes nothing.',
    params: link,
    response: AnswerPage,
  }),
  answer: endpoint({
    ...noInput,
    method: 'POST',
    path: '/answers/{token}',
    changes: ['event'],
    access: 'public',
    limits: [
      { per: 'address', count: 300, in: '1 hour' },
      { per: 'target', of: 'token', count: 60, in: '1 hour' },
    ],
    takesForm: true,
    afterForm: ({ token = '' }, refused) => paths.answer(token, refused && { refused }),
    summary:
      'Answers for the person a link from an email is for, on its date only. Nobody is logged in. An answer that they gave elsewhere meanwhile is not replaced.',
    params: link,
    body: z.object({
      answer: z.enum(linkAnswers),
      /** `answeredAt` of the page on which the person answers; absent in a form if it is null. */
      seen: z.optional(z.nullable(Instant)),
      /** The slot to join; without it, the first one with room. */
      slotId: z.optional(SlotId),
      /** Only for someone who joins and whose name is not known. */
      name: z.optional(GuestName),
    }),
    response: AnswerPage,
  }),
  messageHost: endpoint({
    ...noInput,
    method: 'POST',
    path: '/answers/{token}/host-message',
    changes: ['event'],
    access: 'public',
    limits: [
      { per: 'address', count: 60, in: '1 day' },
      { per: 'target', of: 'token', count: 30, in: '1 day' },
    ],
    summary:
      'Sends the host one message of someone without an account who is going or invited, as text without links. The host sees the name and the email. The same text again changes nothing.',
    params: link,
    body: z.object({
      text: paragraphs(guestMessageLimits.text).check(
        refusedBy((said) => (said === '' ? 'required' : undefined)),
      ),
      /** Only for someone whose name is not known. */
      name: z.optional(GuestName),
    }),
    response: AnswerPage,
  }),
  ...guestMessageEndpoints,
} as const;
