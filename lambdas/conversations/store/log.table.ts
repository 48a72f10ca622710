import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { ConversationId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  type NewRowOf,
  optionalText,
  primaryKey,
  type WithTable,
} from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';

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

/** What is logged of a conversation with a minor. */
export interface Logged {
  readonly action: LoggedAction;
  readonly userId: UserId;
  readonly number?: number;
  readonly hash?: string;
  /** Why staff read the log. */
  readonly reason?: string;
}

/** A new entry of the log, which is kept for two years. */
export const newLogEntry = (
  ctx: Context,
  conversationId: ConversationId,
  entry: Logged,
): NewRowOf<typeof LogEntry> => {
  const at = ctx.clock.now();
  const expiresAt = epochSeconds(addMilliseconds(at, conversationLimits.logDays * DAY_MS));
  return { conversationId, at, nonce: ctx.ids.nonce(), ...entry, expiresAt };
};

/** Adds one entry to the log. */
export const addLog = async (ctx: Context, conversationId: ConversationId, entry: Logged): Promise<void> => {
  await LogEntry(ctx)
    .create(newLogEntry(ctx, conversationId, entry))
    .go();
};
