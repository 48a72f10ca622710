import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { ConversationId, RequestKey, UserId } from '../../kernel/ids.ts';
import { dateKey, dateParams } from '../events/date-params.ts';
import { occurrence } from '../events/roles.ts';
import { UserSummary } from '../users/user-summary.ts';
import { aMinute, filledText, MessageText, Sent } from './endpoint-parts.ts';
import { conversationLimits } from './rules.ts';

/** How a person can be written to: with a message, with a request, or not. `missing`: what a conversation with a minor needs. */
export const Reach = z.object({
  person: z.nullable(UserSummary),
  way: oneOf(['message', 'request', 'no'], 'no'),
  missing: z.nullable(oneOf(['guardian'], 'guardian')),
  /** The conversation that exists already. */
  conversationId: z.nullable(ConversationId),
});
export type Reach = z.infer<typeof Reach>;

const ofPerson = z.object({ userId: UserId });

/** Writing to one person, and to the host of a date. */
export const directEndpoints = {
  reach: endpoint({
    ...noInput,
    shows: ['conversation'],
    access: 'profile',
    method: 'GET',
    path: '/conversations/with/{userId}',
    summary: 'Returns whether and how the caller can write to a person.',
    params: ofPerson,
    response: Reach,
  }),
  write: endpoint({
    ...noInput,
    method: 'POST',
    path: '/conversations/with/{userId}',
    changes: ['conversation', 'message'],
    access: 'profile',
    limits: [aMinute[0], { per: 'target', of: 'userId', count: 600, in: '1 hour' }],
    summary:
      'Writes to a person in their direct conversation. The first message of a stranger is a request, if the person does not get messages from everybody.',
    params: ofPerson,
    body: z.object({ requestKey: RequestKey, text: MessageText }),
    response: Sent,
  }),
  reachHost: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/host-message',
    shows: ['conversation'],
    access: 'profile',
    may: on(occurrence, dateKey, 'see'),
    summary: "Returns whether and how the caller can write to a date's host.",
    params: dateParams,
    response: Reach,
  }),
  messageHost: endpoint({
    ...noInput,
    method: 'POST',
    path: '/events/{eventId}/dates/{occurrenceId}/host-message',
    changes: ['conversation', 'message'],
    access: 'profile',
    may: on(occurrence, dateKey, 'see'),
    limits: aMinute,
    summary: "Writes to a date's host, in a direct conversation that names the event.",
    params: dateParams,
    body: z.object({ requestKey: RequestKey, text: filledText(conversationLimits.requestText) }),
    response: Sent,
  }),
} as const;
