import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { text } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { TeamId, UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { dateKey, dateParams } from '../events/date-params.ts';
import { occurrence } from '../events/roles.ts';
import { team } from '../teams/roles.ts';
import { directEndpoints } from './direct-endpoints.ts';
import { anHour, ofConversation } from './endpoint-parts.ts';
import { messageEndpoints } from './message-endpoints.ts';
import { peopleEndpoints } from './people-endpoints.ts';
import { conversation } from './roles.ts';
import { Conversation, ConversationCard } from './shapes.ts';

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

export const listFilters = ['all', 'unread', 'direct', 'teams', 'requests', 'blocked'] as const;
export type ListFilter = (typeof listFilters)[number];

const Settings = z.object({ readReceipts: z.boolean() });

/** Conversations, and the messages in them. */
export const conversationsContract = {
  list: endpoint({
    ...noInput,
    shows: ['conversation', 'conversationList'],
    access: 'profile',
    method: 'GET',
    path: '/conversations',
    summary: "Lists the caller's conversations, latest first. Requests they received are listed separately.",
    query: z.object({ filter: z.enum(listFilters), cursor: z.optional(Cursor) }),
    response: pageOf(ConversationCard),
  }),
  get: endpoint({
    ...noInput,
    method: 'GET',
    path: '/conversations/{conversationId}',
    access: 'profile',
    may: on(conversation, 'conversationId', 'see'),
    summary: 'Returns a conversation with its people.',
    params: ofConversation,
    response: Conversation,
  }),
  ...messageEndpoints,
  ...directEndpoints,
  ...peopleEndpoints,
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
    may: on(occurrence, dateKey, 'see'),
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
    params: ofConversation,
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
    response: Settings,
  }),
  saveSettings: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/message-settings',
    changes: ['messageSettings', 'conversation'],
    access: 'profile',
    limits: anHour,
    summary: 'Sets whether the caller shows what they have read, and sees what others have read.',
    body: Settings,
    response: Settings,
  }),
} as const;
