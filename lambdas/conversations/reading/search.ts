import * as z from 'zod/mini';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import type { ConversationCard, Message } from '#shared/domains/conversations/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { ConversationId, type UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { searchWords } from '#shared/kernel/text.ts';
import { readPage } from '../../core/pages.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { listBefore, type MessageRow } from '../store/index.ts';
import { toCards } from './cards.ts';
import { type Listed, listAll } from './list.ts';
import { readableOf, toMessages } from './messages.ts';

/** Where a search continues: the conversation, and the number before which it was read. */
const Position = z.object({ activeAt: z.string(), id: ConversationId, before: z.int() });
type Position = z.infer<typeof Position>;

const MOST_PER_REQUEST = 2000;
const READ_AT_ONCE = 200;

/** Whether each word that is searched for begins a word of a text. */
export const matches = (text: string, words: readonly string[]): boolean => {
  const own = searchWords(text);
  return words.every((word) => own.some((one) => one.startsWith(word)));
};

interface Hit {
  readonly listed: Listed;
  readonly row: MessageRow;
}
interface Found {
  readonly hits: Hit[];
  readonly next: Position | undefined;
}

const isAfter = ({ head: { activeAt, id } }: Listed, after: Position): boolean =>
  activeAt < after.activeAt || (activeAt === after.activeAt && id <= after.id);

/** Reads messages, newest first, until a page is full or enough were read. */
const look = async (
  ctx: Context,
  userId: UserId,
  words: readonly string[],
  after: Position | undefined,
): Promise<Found> => {
  const blockedIds = await users.findBlockedIds(ctx, userId);
  const all = (await listAll(ctx, userId)).filter((listed) => !after || isAfter(listed, after));
  const hits: Hit[] = [];
  let left = MOST_PER_REQUEST;
  for (const listed of all) {
    const { head } = listed;
    const { first, last } = readableOf({ ...listed, userId });
    let before = after?.id === head.id ? after.before : last + 1;
    while (before > first) {
      if (left <= 0) return { hits, next: { activeAt: head.activeAt, id: head.id, before } };
      const rows = await listBefore(ctx, head.id, { first, last: before - 1, limit: READ_AT_ONCE });
      left -= READ_AT_ONCE;
      before = rows[0]?.number ?? first;
      for (const row of rows.toReversed()) {
        if (row.deletedAt !== undefined || blockedIds.has(row.authorId) || !matches(row.text, words))
          continue;
        hits.push({ listed, row });
        if (hits.length === conversationLimits.perPage)
          return { hits, next: { activeAt: head.activeAt, id: head.id, before: row.number } };
      }
    }
  }
  return { hits, next: undefined };
};

interface SearchHit {
  readonly conversation: ConversationCard;
  readonly message: Message;
  readonly author: UserSummary | null;
}

/**
 * Messages of a person's conversations, latest conversation first, that they can read. No index holds what people write: a request reads at most 2,000
 * messages. Cost: ½ for 4 KB of what is read.
 */
export const search = (
  ctx: Context<'cursors'>,
  userId: UserId,
  { text, cursor }: { readonly text: string; readonly cursor?: string | undefined },
): Promise<Page<SearchHit>> => {
  const words = searchWords(text);
  return readPage(
    ctx.cursors,
    { scope: `messages:${userId}:${words.join(' ')}`, cursor, position: Position },
    async (after) => {
      if (words.length === 0) return { items: [], next: undefined };
      const { hits, next } = await look(ctx, userId, words, after);
      const people = await family.findShown(ctx, [...new Set(hits.map(({ row }) => row.authorId))], userId);
      const byConversation = Map.groupBy(hits, ({ listed }) => listed);
      const cards = await toCards(ctx, userId, [...byConversation.keys()]);
      const items = await Promise.all(
        [...byConversation].map(async ([listed, found], index): Promise<SearchHit[]> => {
          const conversation = cards[index];
          if (!conversation) throw new Error(`the conversation ${listed.head.id} has no card`);
          const view = { ...listed, userId };
          const rows = found.map(({ row }) => row);
          const messages = await toMessages(ctx, view, rows, readableOf(view).first);
          return messages.map((message) => ({
            ...{ conversation, message, author: people.get(message.authorId) ?? null },
          }));
        }),
      );
      return { items: items.flat(), next };
    },
  );
};
