import { unreadOf } from '#shared/domains/conversations/rules.ts';
import type { ConversationId, UserId } from '#shared/kernel/ids.ts';
import type { WithTable } from '../../data/entity.ts';
import { type ConversationRow, findConversation, findConversations } from './conversation.table.ts';
import { listSince, type MessageRow } from './message.table.ts';
import {
  findParticipant,
  findParticipations,
  isIn,
  listOwn,
  type ParticipantRow,
} from './participant.table.ts';

/** A conversation and a person in it. */
export interface OwnRow {
  readonly head: ConversationRow;
  readonly participant: ParticipantRow;
}

/** The number of the last message that a person can read. */
export const lastReadable = ({ head, participant }: OwnRow): number => participant.until ?? head.last;

/** A request that someone received and has not answered. */
export const isAsked = ({ head, participant }: OwnRow): boolean =>
  head.askedBy !== undefined && head.askedBy !== participant.userId;

/** All conversations of a person, without requests that they have declined. Cost: ½ for 20, and 1 for each. */
export const listOwnRows = async (ctx: WithTable, userId: UserId): Promise<OwnRow[]> => {
  const ids = await listOwn(ctx, userId);
  const [heads, rows] = await Promise.all([
    findConversations(ctx, ids),
    findParticipations(ctx, userId, ids),
  ]);
  const own = new Map(rows.map((row) => [row.conversationId, row]));
  return heads.flatMap((head) => {
    const participant = own.get(head.id);
    if (!participant) return [];
    const row = { head, participant };
    return head.declined && isAsked(row) ? [] : [row];
  });
};

export const unreadIn = (row: OwnRow): number =>
  row.participant.blocked ? 0 : unreadOf({ last: lastReadable(row), read: row.participant.read });

/** How many messages a person has not read, and in how many conversations; `requests` wait for an answer. */
export const countUnread = async (ctx: WithTable, userId: UserId) => {
  const rows = await listOwnRows(ctx, userId);
  const [asked, open] = [rows.filter(isAsked), rows.filter((row) => !isAsked(row))];
  const unread = open.map(unreadIn).filter((count) => count > 0);
  return {
    messages: unread.reduce((sum, count) => sum + count, 0),
    conversations: unread.length,
    requests: asked.length,
  };
};

/** Of more messages, deleted ones are counted too. */
const MOST_LOOKED_AT = 100;

/** What someone is notified of in a conversation. */
export interface UnreadMessages {
  readonly count: number;
  /** The first one. */
  readonly first: MessageRow;
}

/**
 * The unread messages of a conversation of which someone is notified: without deleted ones, and those of `hiddenIds`, whom a block separates from them.
 * Undefined if there are none. Cost: 1 for 4 KB, consistent.
 */
export const findUnread = async (
  ctx: WithTable,
  row: OwnRow,
  hiddenIds: ReadonlySet<UserId>,
): Promise<UnreadMessages | undefined> => {
  const { head, participant } = row;
  const all = unreadIn(row);
  if (all === 0) return undefined;
  const range = { first: participant.read + 1, last: lastReadable(row), limit: MOST_LOOKED_AT };
  const rows = await listSince(ctx, head.id, range);
  const shown = rows.filter(({ deletedAt, authorId }) => deletedAt === undefined && !hiddenIds.has(authorId));
  const [first] = shown;
  return first && { count: all - rows.length + shown.length, first };
};

/** How many messages someone would be notified of now, if they are in the conversation. */
export const countUnreadIn = async (
  ctx: WithTable,
  id: ConversationId,
  userId: UserId,
  hiddenIds: ReadonlySet<UserId>,
): Promise<number> => {
  const [head, participant] = await Promise.all([
    findConversation(ctx, id),
    findParticipant(ctx, id, userId),
  ]);
  if (!head || !participant || !isIn(participant)) return 0;
  return (await findUnread(ctx, { head, participant }, hiddenIds))?.count ?? 0;
};
