import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { distinctList, oneOf, paragraphs, refusedBy, text } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import {
  ConversationId,
  EventId,
  OccurrenceId,
  RequestKey,
  TeamId,
  UploadId,
  UserId,
} from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { queryInteger } from '../../kernel/query.ts';
import { occurrence } from '../events/roles.ts';
import { team } from '../teams/roles.ts';
import { UserSummary } from '../users/user-summary.ts';
import { conversation } from './roles.ts';
import { conversationLimits, reactions } from './rules.ts';
import { Conversation, ConversationCard, Message, MessageNumber, Messages } from './shapes.ts';

const { name, people, pictures, searchText, requestText } = conversationLimits;

const MessageText = paragraphs(conversationLimits.text);
const Pictures = distinctList(UploadId, { max: pictures });
const NewMessage = z
  .object({
    requestKey: RequestKey,
    text: MessageText,
    /** Uploads with the purpose `message`, made into pictures before. */
    pictures: Pictures,
    /** The number of a message of the same conversation. */
    replyTo: z.nullable(MessageNumber),
  })
  .check(
    refusedBy(({ text: said, pictures: sent }) =>
      said === '' && sent.length === 0 ? 'required' : undefined,
    ),
  );
export type NewMessage = z.infer<typeof NewMessage>;

/** The first message to a person; to someone who does not get messages from everybody it is a request. */
const FirstMessage = z.object({
  requestKey: RequestKey,
  text: MessageText.check(refusedBy((said) => (said === '' ? 'required' : undefined))),
});

const HostMessage = z.object({
  requestKey: RequestKey,
  text: paragraphs(requestText).check(refusedBy((said) => (said === '' ? 'required' : undefined))),
});

const NewGroup = z.object({
  requestKey: RequestKey,
  name: text(name.min, name.max),
  userIds: distinctList(UserId, { min: 1, max: people - 1 }),
});
export type NewGroup = z.infer<typeof NewGroup>;

/** An entry of the log of a conversation with a minor. */
const LogEntry = z.object({
  at: Instant,
  action: z.enum(['joined', 'left', 'sent', 'edited', 'deleted', 'read_by_staff']),
  userId: UserId,
  /** The number of a message. */
  number: z.nullable(z.int()),
  /** SHA-256 of its text and pictures, which are not kept here. */
  hash: z.nullable(z.string()),
});

/** How a person can be written to: with a message, with a request, or not. `missing`: what a conversation with a minor needs. */
export const Reach = z.object({
  person: z.nullable(UserSummary),
  way: oneOf(['message', 'request', 'no'], 'no'),
  missing: z.nullable(oneOf(['guardian'], 'guardian')),
  /** The conversation that exists already. */
  conversationId: z.nullable(ConversationId),
});
export type Reach = z.infer<typeof Reach>;

export const listFilters = ['all', 'unread', 'direct', 'teams', 'requests'] as const;
export type ListFilter = (typeof listFilters)[number];

const params = z.object({ conversationId: ConversationId });
const messageParams = z.extend(params, { number: queryInteger(1, 999_999_999) });
const dateParams = z.object({ eventId: EventId, occurrenceId: OccurrenceId });
const Sent = z.object({ conversation: Conversation, message: Message });

const writing = [{ per: 'actor', count: 30, in: '1 minute' }] as const;
const anHour = [{ per: 'actor', count: 300, in: '1 hour' }] as const;
const often = [{ per: 'actor', count: 1200, in: '1 hour' }] as const;
const own = { shows: ['conversation'], access: 'profile' } as const;

export const conversationsContract = {
  list: endpoint({
    ...noInput,
    ...own,
    method: 'GET',
    path: '/conversations',
    summary: "Lists the caller's conversations, latest first. Requests they received are listed separately.",
    query: z.object({ filter: z.enum(listFilters), cursor: z.optional(Cursor) }),
    response: pageOf(ConversationCard),
  }),
  search: endpoint({
    ...noInput,
    method: 'GET',
    path: '/messages',
    shows: ['message'],
    access: 'profile',
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary:
      "Searches the caller's conversations for messages with all words of a text, latest conversation first. A page may have few messages; `next` continues.",
    query: z.object({ text: text(searchText.min, searchText.max), cursor: z.optional(Cursor) }),
    response: pageOf(
      z.object({ conversation: ConversationCard, message: Message, author: z.nullable(UserSummary) }),
    ),
  }),
  get: endpoint({
    ...noInput,
    method: 'GET',
    path: '/conversations/{conversationId}',
    access: 'profile',
    may: on(conversation, 'conversationId', 'see'),
    summary: 'Returns a conversation with its people.',
    params,
    response: Conversation,
  }),
  messages: endpoint({
    ...noInput,
    method: 'GET',
    path: '/conversations/{conversationId}/messages',
    shows: ['message'],
    access: 'profile',
    may: on(conversation, 'conversationId', 'see'),
    summary: `Returns ${conversationLimits.messagesPerPage} messages in their order: the last ones, those before a number, or those since a number.`,
    params,
    query: z.object({
      before: z.optional(queryInteger(1, 999_999_999)),
      since: z.optional(queryInteger(0, 999_999_999)),
    }),
    response: Messages,
  }),
  send: endpoint({
    ...noInput,
    method: 'POST',
    path: '/conversations/{conversationId}/messages',
    changes: ['conversation', 'message'],
    access: 'profile',
    may: on(conversation, 'conversationId', 'send'),
    limits: [writing[0], { per: 'target', of: 'conversationId', count: 6000, in: '1 hour' }],
    summary: 'Sends a message. A repeated requestKey returns the message that was sent.',
    params,
    body: NewMessage,
    response: Message,
  }),
  edit: endpoint({
    ...noInput,
    method: 'PATCH',
    path: '/conversations/{conversationId}/messages/{number}',
    changes: ['conversation', 'message'],
    access: 'profile',
    may: on(conversation, 'conversationId', 'send'),
    limits: writing,
    summary: "Changes the text of one of the caller's messages, for 15 minutes.",
    params: messageParams,
    body: z.object({ text: MessageText.check(refusedBy((said) => (said === '' ? 'required' : undefined))) }),
    response: Message,
  }),
  remove: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/conversations/{conversationId}/messages/{number}',
    changes: ['conversation', 'message'],
    access: 'profile',
    may: on(conversation, 'conversationId', 'see'),
    limits: anHour,
    summary: "Deletes one of the caller's messages, for 15 minutes. It stays as a deleted message.",
    params: messageParams,
    response: Message,
  }),
  react: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/conversations/{conversationId}/messages/{number}/reaction',
    changes: ['message'],
    access: 'profile',
    may: on(conversation, 'conversationId', 'send'),
    limits: often,
    summary: 'Adds a reaction to a message, or takes it back.',
    params: messageParams,
    body: z.object({ reaction: z.enum(reactions), on: z.boolean() }),
    response: Message,
  }),
  markRead: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/conversations/{conversationId}/read',
    changes: ['conversation'],
    access: 'profile',
    may: on(conversation, 'conversationId', 'markRead'),
    limits: [{ per: 'actor', count: 3000, in: '1 hour' }],
    summary: 'Marks messages up to a number as read. It never goes back.',
    params,
    body: z.object({ number: MessageNumber }),
    response: Done,
  }),
  typing: endpoint({
    ...noInput,
    method: 'POST',
    path: '/conversations/{conversationId}/typing',
    changes: [],
    access: 'profile',
    may: on(conversation, 'conversationId', 'send'),
    limits: [{ per: 'actor', count: 60, in: '1 minute' }],
    summary:
      'Shows the caller as typing on open screens of a conversation, for six seconds. Nothing is stored.',
    params,
    response: Done,
  }),
  reach: endpoint({
    ...noInput,
    ...own,
    method: 'GET',
    path: '/conversations/with/{userId}',
    summary: 'Returns whether and how the caller can write to a person.',
    params: z.object({ userId: UserId }),
    response: Reach,
  }),
  write: endpoint({
    ...noInput,
    method: 'POST',
    path: '/conversations/with/{userId}',
    changes: ['conversation', 'message'],
    access: 'profile',
    limits: [writing[0], { per: 'target', of: 'userId', count: 600, in: '1 hour' }],
    summary:
      'Writes to a person in their direct conversation. The first message of a stranger is a request, if the person does not get messages from everybody.',
    params: z.object({ userId: UserId }),
    body: FirstMessage,
    response: Sent,
  }),
  reachHost: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/host-message',
    shows: ['conversation'],
    access: 'profile',
    may: on(occurrence, ['eventId', 'occurrenceId'], 'see'),
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
    may: on(occurrence, ['eventId', 'occurrenceId'], 'see'),
    limits: writing,
    summary: "Writes to a date's host, in a direct conversation that names the event.",
    params: dateParams,
    body: HostMessage,
    response: Sent,
  }),
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
    params,
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
    params,
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
    params: z.extend(params, { userId: UserId }),
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
      'Leaves a group, or the conversation of a team or an event. One that was left before leaves the list.',
    params,
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
    params,
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
    params: z.extend(params, { userId: UserId }),
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
    params,
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
    params,
    response: Done,
  }),
  openTeam: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/teams/{teamId}/conversation',
    changes: ['conversation'],
    access: 'profile',
    may: on(team, 'teamId', 'seeMembers'),
    limits: anHour,
    summary:
      "Returns the conversation of a team's members, which is created when it is opened first. Followers are not in it.",
    params: z.object({ teamId: TeamId }),
    response: Conversation,
  }),
  openEvent: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/events/{eventId}/dates/{occurrenceId}/conversation',
    changes: ['conversation'],
    access: 'profile',
    may: on(occurrence, ['eventId', 'occurrenceId'], 'see'),
    limits: anHour,
    summary:
      "Returns the conversation of a date's host and of everyone who is going, which is created when it is opened first.",
    params: dateParams,
    response: Conversation,
  }),
  log: endpoint({
    ...noInput,
    method: 'POST',
    path: '/staff/conversations/{conversationId}/log',
    changes: [],
    access: 'staff',
    limits: [{ per: 'actor', count: 100, in: '1 day' }],
    summary:
      'Returns a page of the log of a conversation with a minor, for a reason, which is added to the log.',
    params,
    body: z.object({ reason: text(10, 300), cursor: z.optional(Cursor) }),
    response: pageOf(LogEntry),
  }),
  settings: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/message-settings',
    shows: ['messageSettings'],
    access: 'profile',
    summary: "Returns the caller's settings for messages.",
    response: z.object({ readReceipts: z.boolean() }),
  }),
  saveSettings: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/message-settings',
    changes: ['messageSettings', 'conversation'],
    access: 'profile',
    limits: anHour,
    summary: 'Sets whether the caller shows what they have read, and sees what others have read.',
    body: z.object({ readReceipts: z.boolean() }),
    response: z.object({ readReceipts: z.boolean() }),
  }),
} as const;
