import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf, paragraphs } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { RequestKey } from '../../kernel/ids.ts';
import { dateKey, dateParams } from './date-params.ts';
import { recipients } from './recipients.ts';
import { occurrence } from './roles.ts';

export const messageLimits = {
  text: { min: 1, max: 1000 },
  /** On one date. */
  count: 100,
} as const;

/** What a host has written to the people of a date. */
export const EventMessage = z.object({
  text: z.string(),
  to: oneOf(recipients, 'everyone'),
  sentAt: Instant,
});
export type EventMessage = z.infer<typeof EventMessage>;

/** The input for writing to the people of a date. */
export const NewEventMessage = z.object({
  requestKey: RequestKey,
  to: z.enum(recipients),
  text: paragraphs(messageLimits.text.max).check(z.minLength(messageLimits.text.min)),
});
export type NewEventMessage = z.infer<typeof NewEventMessage>;

/** The endpoints with which a host writes to the people of a date. */
export const messageEndpoints = {
  messages: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/messages',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    summary: 'Lists what the host has written to the people of a date, newest first.',
    params: dateParams,
    response: z.object({ items: z.array(EventMessage) }),
  }),
  sendMessage: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/messages',
    access: 'profile',
    may: on(occurrence, dateKey, 'manage'),
    limits: [
      { per: 'actor', count: 20, in: '1 hour' },
      { per: 'target', of: 'occurrenceId', count: 50, in: '1 day' },
    ],
    summary:
      'Notifies people of a date, who read the message in the app and in an email. A repeated requestKey never sends it twice.',
    params: dateParams,
    body: NewEventMessage,
    response: EventMessage,
  }),
} as const;
