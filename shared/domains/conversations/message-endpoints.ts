import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { distinctList, paragraphs, refusedBy, text } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { RequestKey, UploadId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { queryInteger } from '../../kernel/query.ts';
import { UserSummary } from '../users/user-summary.ts';
import { aMinute, anHour, MessageText, ofConversation } from './endpoint-parts.ts';
import { conversation } from './roles.ts';
import { conversationLimits, reactions } from './rules.ts';
import { ConversationCard, Message, MessageNumber, Messages } from './shapes.ts';

const { searchText } = conversationLimits;

const NewMessage = z
  .object({
    requestKey: RequestKey,
    text: paragraphs(conversationLimits.text),
    /** Uploads with the purpose `message`, made into pictures before. */
    pictures: distinctList(UploadId, { max: conversationLimits.pictures }),
    /** The number of a message of the same conversation. */
    replyTo: z.nullable(MessageNumber),
  })
  .check(
    refusedBy(({ text: said, pictures: sent }) =>
      said === '' && sent.length === 0 ? 'required' : undefined,
    ),
  );
export type NewMessage = z.infer<typeof NewMessage>;

const ofMessage = z.extend(ofConversation, { number: queryInteger(1, 999_999_999) });

/** Reading and writing messages. */
export const messageEndpoints = {
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
  messages: endpoint({
    ...noInput,
    method: 'GET',
    path: '/conversations/{conversationId}/messages',
    shows: ['message'],
    access: 'profile',
    may: on(conversation, 'conversationId', 'see'),
    summary: `Returns ${conversationLimits.messagesPerPage} messages in their order: the last ones, those before a number, or those since a number.`,
    params: ofConversation,
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
    limits: [aMinute[0], { per: 'target', of: 'conversationId', count: 6000, in: '1 hour' }],
    summary: 'Sends a message. A repeated requestKey returns the message that was sent.',
    params: ofConversation,
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
    limits: aMinute,
    summary: "Changes the text of one of the caller's messages, for 15 minutes.",
    params: ofMessage,
    body: z.object({ text: MessageText }),
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
    params: ofMessage,
    response: Message,
  }),
  react: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/conversations/{conversationId}/messages/{number}/reaction',
    changes: ['message'],
    access: 'profile',
    may: on(conversation, 'conversationId', 'send'),
    limits: [{ per: 'actor', count: 1200, in: '1 hour' }],
    summary: 'Adds a reaction to a message, or takes it back.',
    params: ofMessage,
    body: z.object({ reaction: z.enum(reactions), on: z.boolean() }),
    response: Message,
  }),
  markRead: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/conversations/{conversationId}/read',
    changes: ['conversationList'],
    access: 'profile',
    may: on(conversation, 'conversationId', 'markRead'),
    limits: [{ per: 'actor', count: 3000, in: '1 hour' }],
    summary: 'Marks messages up to a number as read. It never goes back.',
    params: ofConversation,
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
    params: ofConversation,
    response: Done,
  }),
} as const;
