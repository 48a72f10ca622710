import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { ConversationId, UserId } from '../../kernel/ids.ts';
import { paths } from '../../product/paths.ts';
import { routes } from '../../product/routes.ts';

const changes = ['conversation'];
const email = {
  text: { text: 'messages_email', values: {} },
  button: { text: 'messages_open', values: {} },
} as const;
const about = {
  gathered: true,
  picture: 'envelope',
  changes,
  lines: () => [{ text: 'messages_line', values: {} } as const],
  link: ({ conversationId }: { readonly conversationId: string }) => paths.conversation(conversationId),
  reply: ({ conversationId }: { readonly conversationId: ConversationId }) => conversationId,
  email: () => email,
} as const;

/** To someone who has not read what another person wrote, a while later. */
export const directMessages = notificationKind({
  ...about,
  type: 'direct_messages',
  data: z.object({ conversationId: ConversationId, actorId: UserId, actorName: z.string(), count: z.int() }),
  preference: 'directMessage',
  title: ({ actorName, count }) => ({ text: 'messages_from', values: { name: actorName, count } }),
});

const ofMany = z.object({ conversationId: ConversationId, conversationName: z.string(), count: z.int() });

/** The same for a group. */
export const groupMessages = notificationKind({
  ...about,
  type: 'group_messages',
  data: ofMany,
  preference: 'directMessage',
  title: ({ conversationName, count }) => ({
    text: 'messages_in',
    values: { conversation: conversationName, count },
  }),
});

/** The same for the conversation of a team or an event. */
export const teamMessages = notificationKind({
  ...about,
  type: 'team_messages',
  data: ofMany,
  preference: 'teamMessage',
  title: ({ conversationName, count }) => ({
    text: 'messages_in',
    values: { conversation: conversationName, count },
  }),
});

/** To the person whom a stranger asks. */
export const messageRequested = notificationKind({
  type: 'message_requested',
  data: z.object({ actorId: UserId, actorName: z.string() }),
  preference: 'directMessage',
  picture: 'person-asking',
  changes,
  title: ({ actorName }) => ({ text: 'message_requested', values: { name: actorName } }),
  lines: ({ actorName }) => [{ text: 'message_requested_line', values: { name: actorName } }],
  link: () => routes.Messages,
  email: () => ({
    text: { text: 'message_requested_email', values: {} },
    button: { text: 'message_requested_open', values: {} },
  }),
});

export const kinds = [directMessages, groupMessages, teamMessages, messageRequested] as const;
