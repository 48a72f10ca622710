import * as z from 'zod/mini';
import { At } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { ConversationId, UserId } from '../../kernel/ids.ts';

/** The head of a conversation: it changes with each message, and with who is in it. */
export const conversationRow = tableRow('conversation', {
  id: ConversationId,
  last: z.int(),
  lastAuthorId: z.optional(UserId),
  activeAt: At,
  askedBy: z.optional(UserId),
});
export const participantRow = tableRow('participant', {
  conversationId: ConversationId,
  userId: UserId,
  standing: z.enum(['in', 'left', 'removed']),
  read: z.int(),
});
