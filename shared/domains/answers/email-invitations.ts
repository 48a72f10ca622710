import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { Email, oneOf } from '../../contracts/fields.ts';
import { InvitedEmails } from '../../contracts/invited-emails.ts';
import { on } from '../../contracts/permissions.ts';
import { DAY_MS, Instant } from '../../kernel/dates.ts';
import { UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { dateKey, dateParams } from '../events/date-params.ts';
import { occurrence } from '../events/roles.ts';

export const emailInvitationLimits = {
  /** Invitations in one response. */
  perPage: 50,
  /** How long a link works after the date has ended as planned: it may be moved. */
  daysAfterEnd: 30,
  /** How long after an email the same address can be sent another one, in milliseconds. */
  resendAfterMs: DAY_MS,
} as const;

export const emailInvitationStates = ['open', 'declined', 'answered'] as const;

/** An invitation that was emailed to an address. */
export const EmailInvitation = z.object({
  /** The person without an account whom this address stands for. */
  guestId: UserId,
  email: Email,
  invitedAt: Instant,
  /** When the latest email was sent. */
  sentAt: Instant,
  /** `answered`: they have an RSVP, which lists of people show. `declined`: they said that they cannot come, without one. */
  state: oneOf(emailInvitationStates, 'open'),
});
export type EmailInvitation = z.infer<typeof EmailInvitation>;

const ofDate = {
  access: 'profile',
  may: on(occurrence, dateKey, 'manage'),
  params: dateParams,
} as const;

/** Inviting people to a date by their email, with or without an account. */
export const emailInvitationEndpoints = {
  inviteByEmail: endpoint({
    ...noInput,
    ...ofDate,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/email-invitations',
    limits: [
      { per: 'actor', count: 20, in: '1 hour' },
      { per: 'actor', count: 40, in: '1 day' },
    ],
    summary:
      'Emails each address a link with which its owner answers, with or without an account. An address is invited to a date once. The response does not reveal who has an account.',
    body: z.object({ emails: InvitedEmails.check(z.minLength(1)) }),
    response: z.object({
      /** How many addresses were not invited before. */
      invited: z.int(),
    }),
  }),
  emailInvitations: endpoint({
    ...noInput,
    ...ofDate,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/email-invitations',
    summary: 'Lists the addresses that were invited to a date, and what became of each invitation.',
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(EmailInvitation),
  }),
  resendEmailInvitation: endpoint({
    ...noInput,
    ...ofDate,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/email-invitations/{guestId}/resend',
    limits: [
      { per: 'actor', count: 60, in: '1 hour' },
      { per: 'actor', count: 200, in: '1 day' },
    ],
    summary:
      'Emails an open invitation again, at the earliest a day after the last email; `sent` says whether it does.',
    params: z.extend(dateParams, { guestId: UserId }),
    response: z.object({ sent: z.boolean() }),
  }),
  withdrawEmailInvitation: endpoint({
    ...noInput,
    ...ofDate,
    method: 'DELETE',
    path: '/events/{eventId}/dates/{occurrenceId}/email-invitations/{guestId}',
    limits: [{ per: 'actor', count: 200, in: '1 hour' }],
    summary: 'Withdraws an invitation that was emailed. Its link no longer works; an RSVP stays.',
    params: z.extend(dateParams, { guestId: UserId }),
    response: Done,
  }),
} as const;
