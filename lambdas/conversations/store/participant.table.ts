import { CustomAttributeType } from 'electrodb';
import type { ConversationId, UserId } from '#shared/kernel/ids.ts';
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
import { lookUp, readTogether } from '../../data/read-together.ts';
import { isWritten } from '../../data/transaction.ts';
import { ConversationEntity } from './conversation.table.ts';

/** A message that a person has sent lately: the same key never sends another one. */
interface SentRequest {
  readonly key: string;
  readonly number: number;
  /** A hash of the request. */
  readonly asked: string;
}

/** Someone in a conversation, or who was. */
export const Participant = defineEntity('participant', {
  privacy: { onDeletion: 'erased', inExport: 'conversations' },
  attributes: {
    conversationId: id<ConversationId>(),
    userId: id<UserId>(),
    standing: text<'in' | 'left' | 'removed'>(),
    /** They created the group, or run the team or the event. */
    runs: { type: 'boolean', required: true },
    /** They can read what comes after this number. */
    from: { type: 'number', required: true },
    /** The last number that they can read, once they have left, were removed, or have blocked the conversation. */
    until: { type: 'number' },
    blocked: { type: 'boolean' },
    /** The number of the last message they have read. */
    read: { type: 'number', required: true },
    /** Whether others see it. */
    sharesRead: { type: 'boolean', required: true },
    mutedUntil: optionalText(),
    /** Counts the messages they have sent. */
    sends: { type: 'number', required: true },
    /** The last ones, as `key number hash`: the row stays below 1 KB, or each message would cost 2 more. */
    sent: { type: CustomAttributeType<readonly string[]>('any'), required: true },
    since: text(),
  },
  indexes: {
    /**
     * - What is a person to a conversation? Cost: 1, consistent.
     * - Who is in it? Cost: ½ for 4 KB, which is about 12 people.
     */
    byConversation: primaryKey(['conversationId'], ['userId']),
  },
});
export type ParticipantRow = RowOf<typeof Participant>;
export type NewParticipant = NewRowOf<typeof Participant>;

/** A request that a participant remembers. */
export const noteSent = ({ key, number, asked }: SentRequest): string => `${key} ${number} ${asked}`;

/** What a participant has sent lately, latest first. */
export const sentOf = ({ sent }: Pick<ParticipantRow, 'sent'>): SentRequest[] =>
  sent.map((note) => {
    const [key = '', number = '', asked = ''] = note.split(' ');
    return { key, number: Number(number), asked };
  });

/** Whether someone is in a conversation now. */
export const isIn = ({ standing }: Pick<ParticipantRow, 'standing'>): boolean => standing === 'in';

/** That a person has a conversation in their list. Written when they join: messages change nothing in it. */
export const OwnConversation = defineEntity('ownConversation', {
  privacy: { onDeletion: 'erased', inExport: 'conversations' },
  attributes: {
    userId: id<UserId>(),
    conversationId: id<ConversationId>(),
    since: text(),
  },
  indexes: {
    /** Which conversations does a person have? Cost: ½ for 4 KB, which is about 20 of them, and ½ for the head and the person's row of each. */
    byPerson: primaryKey(['userId'], ['conversationId']),
  },
});

/** Consistent. */
export const findParticipant = async (
  ctx: WithTable,
  conversationId: ConversationId,
  userId: UserId,
): Promise<ParticipantRow | undefined> => {
  const { data } = await Participant(ctx).get({ conversationId, userId }).go({ consistent: true });
  return data ?? undefined;
};

/** A conversation, and what a person is to it. Cost: 2, in one request, consistent. */
export const findOpened = (ctx: WithTable, conversationId: ConversationId, userId: UserId) =>
  readTogether(ctx, {
    head: lookUp(ctx, ConversationEntity, { id: conversationId }),
    participant: lookUp(ctx, Participant, { conversationId, userId }),
  });

/** A person in some conversations. Cost: ½ each. */
export const findParticipations = async (
  ctx: WithTable,
  userId: UserId,
  ids: readonly ConversationId[],
): Promise<ParticipantRow[]> => {
  if (ids.length === 0) return [];
  const { data, unprocessed } = await Participant(ctx)
    .get(ids.map((conversationId) => ({ conversationId, userId })))
    .go();
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} participants were not read`);
  return data;
};

/** Everyone who is or was in a conversation. */
export const listParticipants = async (
  ctx: WithTable,
  conversationId: ConversationId,
  { consistent = false } = {},
): Promise<ParticipantRow[]> => {
  const { data } = await Participant(ctx)
    .query.byConversation({ conversationId })
    .go({ pages: 'all', consistent });
  return data;
};

/** The ids of a person's conversations. */
export const listOwn = async (ctx: WithTable, userId: UserId): Promise<ConversationId[]> => {
  const { data } = await OwnConversation(ctx).query.byPerson({ userId }).go({ pages: 'all' });
  return data.map(({ conversationId }) => conversationId);
};

/** Moves a person's position forward; false if it is there already. */
export const markRead = (
  ctx: WithTable,
  conversationId: ConversationId,
  userId: UserId,
  read: number,
): Promise<boolean> =>
  isWritten(
    Participant(ctx)
      .patch({ conversationId, userId })
      .set({ read })
      .where((row, op) => op.lt(row.read, read)),
  );

/** Changes what a person has chosen for one conversation. */
export const mute = (
  ctx: WithTable,
  conversationId: ConversationId,
  userId: UserId,
  until: string | null,
): Promise<boolean> => {
  const row = Participant(ctx).patch({ conversationId, userId });
  return isWritten(until === null ? row.remove(['mutedUntil']) : row.set({ mutedUntil: until }));
};

export const shareRead = (
  ctx: WithTable,
  conversationId: ConversationId,
  userId: UserId,
  sharesRead: boolean,
): Promise<boolean> => isWritten(Participant(ctx).patch({ conversationId, userId }).set({ sharesRead }));
