import type { ConversationId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, optionalText, primaryKey, type WithTable } from '../../data/entity.ts';

export type LoggedAction = 'joined' | 'left' | 'sent' | 'edited' | 'deleted' | 'read_by_staff';

/** What happened in a conversation with a minor. Rows are only ever added, and stay when messages are deleted. */
export const LogEntry = defineEntity('conversationLog', {
  privacy: {
    onDeletion: 'law',
    notExported: 'It is kept to protect minors, and contains ids and hashes only.',
  },
  attributes: {
    conversationId: id<ConversationId>(),
    at: id(),
    /** Distinguishes entries of one moment. */
    nonce: id(),
    action: id<LoggedAction>(),
    userId: id<UserId>(),
    /** The number of a message. */
    number: { type: 'number', readOnly: true },
    /** SHA-256 of its text and pictures. */
    hash: optionalText(),
    /** Why staff read the log. */
    reason: optionalText(),
    /** Seconds since the epoch: two years later. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** What happened in a conversation, oldest first? Cost: 1 for 4 KB, consistent. */
    byConversation: primaryKey(['conversationId'], ['at', 'nonce']),
  },
});

/** A page of the log. Consistent. */
export const listLog = async (
  ctx: WithTable,
  conversationId: ConversationId,
  limit: number,
  cursor: string | null,
) => {
  const query = LogEntry(ctx).query.byConversation({ conversationId });
  const { data, cursor: next } = await query.go({ limit, cursor, consistent: true });
  return { items: data, cursor: next };
};
