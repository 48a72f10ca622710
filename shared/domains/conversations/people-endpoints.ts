import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { distinctList, text } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { RequestKey, UserId } from '../../kernel/ids.ts';
import { anHour, ofConversation } from './endpoint-parts.ts';
import { conversation } from './roles.ts';
import { conversationLimits } from './rules.ts';
import { Conversation } from './shapes.ts';

const { name, people } = conversationLimits;

const NewGroup = z.object({
  requestKey: RequestKey,
  name: text(name.min, name.max),
  userIds: distinctList(UserId, { min: 1, max: people - 1 }),
  /** Leaves out those whom the caller cannot write to without a request, instead of refusing all. */
  reachableOnly: z.optional(z.boolean()),
});
export type NewGroup = z.infer<typeof NewGroup>;

/** Who is in a conversation, and what each of them has chosen for it. */
export const peopleEndpoints = {
  create: endpoint({
    ...noInput,
    method: 'POST',
    path: '/conversations',
    changes: ['conversation'],
    access: 'profile',
    limits: [{ per: 'actor', count: 30, in: '1 day' }],
    summary: 'Creates a group with people whom the caller can write to without a request.',
    body: NewGroup,
    response: Conversation,
  }),
  rename: endpoint({
    ...noInput,
    method: 'PATCH',
    path: '/conversations/{conversationId}',
    access: 'profile',
    may: on(conversation, 'conversationId', 'manage'),
    limits: anHour,
    summary: 'Renames a group.',
    params: ofConversation,
    body: z.object({ name: text(name.min, name.max) }),
    response: Conversation,
  }),
  addPeople: endpoint({
    ...noInput,
    method: 'POST',
    path: '/conversations/{conversationId}/people',
    access: 'profile',
    may: on(conversation, 'conversationId', 'manage'),
    limits: [{ per: 'actor', count: 100, in: '1 day' }],
    summary: 'Adds people to a group, all or none. They read what is written from then on.',
    params: ofConversation,
    body: z.object({ userIds: distinctList(UserId, { min: 1, max: people - 1 }) }),
    response: Conversation,
  }),
  removePerson: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/conversations/{conversationId}/people/{userId}',
    access: 'profile',
    may: on(conversation, 'conversationId', 'manage'),
    limits: anHour,
    summary: 'Removes someone from a group. They read nothing that is written afterward.',
    params: z.extend(ofConversation, { userId: UserId }),
    response: Conversation,
  }),
  leave: endpoint({
    ...noInput,
    method: 'POST',
    path: '/conversations/{conversationId}/leave',
    access: 'profile',
    may: on(conversation, 'conversationId', 'leave'),
    limits: anHour,
    summary:
      'Leaves a group, or the conversation of a team or an event; repeating it changes nothing. With `fromList`, one that was left before leaves the list.',
    params: ofConversation,
    body: z.object({ fromList: z._default(z.boolean(), false) }),
    response: Done,
  }),
  mute: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/conversations/{conversationId}/mute',
    access: 'profile',
    may: on(conversation, 'conversationId', 'mute'),
    limits: anHour,
    summary: 'Turns notifications of a conversation off until a time, or on.',
    params: ofConversation,
    body: z.object({ until: z.nullable(Instant) }),
    response: Done,
  }),
  setBlocked: endpoint({
    ...noInput,
    method: 'PATCH',
    path: '/conversations/{conversationId}/people/{userId}',
    access: 'profile',
    may: on(conversation, 'conversationId', 'setBlocked'),
    limits: anHour,
    summary:
      'Blocks or unblocks a conversation for the caller, whose id it names. Nothing can be written in a direct one that is blocked.',
    params: z.extend(ofConversation, { userId: UserId }),
    body: z.object({ blocked: z.boolean() }),
    response: Done,
  }),
  accept: endpoint({
    ...noInput,
    method: 'POST',
    path: '/conversations/{conversationId}/accept',
    access: 'profile',
    may: on(conversation, 'conversationId', 'answer'),
    limits: anHour,
    summary: 'Accepts a message request.',
    params: ofConversation,
    response: Conversation,
  }),
  decline: endpoint({
    ...noInput,
    method: 'POST',
    path: '/conversations/{conversationId}/decline',
    access: 'profile',
    may: on(conversation, 'conversationId', 'answer'),
    limits: anHour,
    summary: 'Declines a message request. Its sender is not notified.',
    params: ofConversation,
    response: Done,
  }),
} as const;
