import { CustomAttributeType } from 'electrodb';
import type { Reaction } from '#shared/domains/conversations/rules.ts';
import type { ConversationId, UploadId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  type NewRowOf,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  type WithTable,
} from '../../data/entity.ts';
import type { Context } from '../../runtime/context.ts';

const NUMBER_DIGITS = 9;

/** A message: its number is its place in the one order of its conversation. */
export const MessageEntity = defineEntity('message', {
  privacy: { onDeletion: 'erased', inExport: 'messages' },
  attributes: {
    conversationId: id<ConversationId>(),
    number: {
      type: 'number',
      required: true,
      readOnly: true,
      padding: { length: NUMBER_DIGITS, char: '0' },
    },
    authorId: id<UserId>(),
    /** Empty once it is deleted. */
    text: text(),
    pictures: { type: CustomAttributeType<readonly UploadId[]>('any') },
    replyTo: { type: 'number' },
    sentAt: text(),
    editedAt: optionalText(),
    deletedAt: optionalText(),
    /** Who reacted with what. */
    reactions: {
      type: CustomAttributeType<readonly { readonly reaction: Reaction; readonly by: UserId }[]>('any'),
    },
    /** Counts its changes; absent if there were none. */
    changes: { type: 'number' },
  },
  indexes: {
    /**
     * - Which messages come before or after a number? Cost: ½ for 4 KB, which is about 15 short messages.
     * - What was said since a number? Cost: 1 for 4 KB, consistent.
     */
    byNumber: primaryKey(['conversationId'], ['number']),
  },
});
export type MessageRow = RowOf<typeof MessageEntity>;
export type NewMessageRow = NewRowOf<typeof MessageEntity>;

/** Consistent. */
export const findMessage = async (
  ctx: WithTable,
  conversationId: ConversationId,
  number: number,
): Promise<MessageRow | undefined> => {
  const { data } = await MessageEntity(ctx).get({ conversationId, number }).go({ consistent: true });
  return data ?? undefined;
};

/** Cost: ½ each. */
export const findMessages = async (
  ctx: WithTable,
  conversationId: ConversationId,
  numbers: readonly number[],
): Promise<MessageRow[]> => {
  if (numbers.length === 0) return [];
  const { data, unprocessed } = await MessageEntity(ctx)
    .get(numbers.map((number) => ({ conversationId, number })))
    .go();
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} messages were not read`);
  return data;
};

interface Range {
  /** Both inclusive. */
  readonly first: number;
  readonly last: number;
  readonly limit: number;
}

/** The last messages of a range, in their order. */
export const listBefore = async (
  ctx: WithTable,
  conversationId: ConversationId,
  { first, last, limit }: Range,
  { consistent = false } = {},
): Promise<MessageRow[]> => {
  if (last < first) return [];
  const query = MessageEntity(ctx).query.byNumber({ conversationId });
  const { data } = await query
    .between({ number: first }, { number: last })
    .go({ limit, order: 'desc', consistent });
  return data.toReversed();
};

/** The first messages of a range. Consistent. */
export const listSince = async (
  ctx: WithTable,
  conversationId: ConversationId,
  { first, last, limit }: Range,
): Promise<MessageRow[]> => {
  if (last < first) return [];
  const query = MessageEntity(ctx).query.byNumber({ conversationId });
  const { data } = await query.between({ number: first }, { number: last }).go({ limit, consistent: true });
  return data;
};

/** Deletes messages for good. */
export const eraseMessages = async (ctx: WithTable, rows: readonly MessageRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const keys = rows.map(({ conversationId, number }) => ({ conversationId, number }));
  const { unprocessed } = await MessageEntity(ctx).delete(keys).go();
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} messages were not deleted`);
};

/** Takes a person's words, pictures, and reactions out of messages. */
export const eraseFromMessage = async (
  ctx: Context,
  { conversationId, number, authorId, reactions = [] }: MessageRow,
  userId: UserId,
): Promise<void> => {
  const others = reactions.filter(({ by }) => by !== userId);
  const isOwn = authorId === userId;
  if (!isOwn && others.length === reactions.length) return;
  await MessageEntity(ctx)
    .patch({ conversationId, number })
    .set(
      isOwn ? { text: '', pictures: [], reactions: [], deletedAt: ctx.clock.now() } : { reactions: others },
    )
    .add({ changes: 1 })
    .go();
};
