import type { ConversationId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  optionalText,
  primaryKey,
  text,
  type WithTable,
} from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';

/** What a person has chosen for messages. */
export const MessageSettings = defineEntity('messageSettings', {
  privacy: { onDeletion: 'erased', inExport: 'messageSettings' },
  attributes: {
    userId: id<UserId>(),
    readReceipts: { type: 'boolean', required: true },
  },
  indexes: {
    /** What has a person chosen? Cost: 1, consistent. */
    byPerson: primaryKey(['userId'], []),
  },
});

/** That someone may have unread messages of a conversation, of which they are notified later. */
export const MessageNotice = defineEntity('messageNotice', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    conversationId: id<ConversationId>(),
    dueAt: text(),
    waiting: optionalText<'messageNotices'>(),
  },
  indexes: {
    /** Is a conversation waiting already? Cost: in conditions only. */
    byConversation: primaryKey(['conversationId'], []),
    /** Which are due, earliest first? Cost: ½ for 4 KB. */
    byDue: index('gsi1', ['waiting'], ['dueAt', 'conversationId']),
  },
});

export const findSettings = async (
  ctx: WithTable,
  userId: UserId,
): Promise<{ readonly readReceipts: boolean }> => {
  const { data } = await MessageSettings(ctx).get({ userId }).go({ consistent: true });
  return { readReceipts: data?.readReceipts ?? true };
};

export const saveSettings = async (ctx: WithTable, userId: UserId, readReceipts: boolean): Promise<void> => {
  await MessageSettings(ctx).put({ userId, readReceipts }).go();
};

export const removeSettings = async (ctx: WithTable, userId: UserId): Promise<void> => {
  await MessageSettings(ctx).delete({ userId }).go();
};

/** Plans a notice, unless one is planned already. */
export const planNotice = (ctx: WithTable, conversationId: ConversationId, dueAt: string): Promise<boolean> =>
  isWritten(MessageNotice(ctx).create({ conversationId, dueAt, waiting: 'messageNotices' }));

/** A page of the notices that are due. */
export const listNotices = async (ctx: WithTable, now: string, limit: number, cursor: string | null) => {
  const query = MessageNotice(ctx).query.byDue({ waiting: 'messageNotices' }).lte({ dueAt: now });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Removes a notice before it is worked on: a message that comes meanwhile plans another one. */
export const takeNotice = async (ctx: WithTable, conversationId: ConversationId): Promise<void> => {
  await MessageNotice(ctx).delete({ conversationId }).go();
};
