import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { Email } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { dateKey, dateParams } from '../events/date-params.ts';
import { occurrence } from '../events/roles.ts';

export const guestMessageLimits = {
  /** Characters. */
  text: 500,
  /** Messages in one response. */
  perPage: 50,
  /** Days for which a message is kept. */
  keptDays: 90,
} as const;

/** Whether someone without an account can write to the host: one message for each date. */
export const hostMessageStates = ['open', 'sent', 'none'] as const;

/** What someone without an account wrote to the host of a date. */
const GuestMessage = z.object({
  guestId: UserId,
  name: z.string(),
  /** Where the host can reply. */
  email: Email,
  text: z.string(),
  sentAt: Instant,
});
export type GuestMessage = z.infer<typeof GuestMessage>;

/** What the hosts of a date read; guests write with the links that they have. */
export const guestMessageEndpoints = {
  guestMessages: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/guest-messages',
    shows: ['event'],
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    summary:
      'Lists what people without an account wrote to the host of a date, with the email for a reply. Minors who help to run the date read nothing of it.',
    params: dateParams,
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(GuestMessage),
  }),
} as const;
