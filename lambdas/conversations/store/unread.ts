import { unreadOf } from '#shared/domains/conversations/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { WithTable } from '../../data/entity.ts';
import { type ConversationRow, findConversations } from './conversation.table.ts';
import { findParticipations, listOwn, type ParticipantRow } from './participant.table.ts';

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
