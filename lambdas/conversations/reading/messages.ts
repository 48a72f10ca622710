import {
  conversationLimits,
  excerptOf,
  type Reaction,
  reactions,
} from '#shared/domains/conversations/rules.ts';
import type { Message, Messages } from '#shared/domains/conversations/shapes.ts';
import { messagePictureFrom } from '#shared/domains/media/cover.ts';
import { RequestKey, type UserId } from '#shared/kernel/ids.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { findMessages, listBefore, listSince, type MessageRow, sentOf } from '../store/index.ts';
import type { ConversationView } from './access.ts';

const { messagesPerPage } = conversationLimits;

/** The numbers that a person can read: a guardian reads everything. */
export const readableOf = ({ head, participant }: ConversationView): { first: number; last: number } => ({
  first: (participant?.from ?? 0) + 1,
  last: participant?.until ?? head.last,
});

const reactionsOf = ({ reactions: given = [] }: MessageRow, userId: UserId): Message['reactions'] =>
  reactions.flatMap((reaction: Reaction) => {
    const by = given.filter((one) => one.reaction === reaction).map((one) => one.by);
    return by.length > 0 ? [{ reaction, count: by.length, own: by.includes(userId) }] : [];
  });

/** A message as lists and replies show it. */
export const toExcerpt = (row: MessageRow, blockedIds: ReadonlySet<UserId>) => {
  const { number, authorId, sentAt } = row;
  const deleted = row.deletedAt !== undefined;
  const isShown = !deleted && !blockedIds.has(authorId);
  return {
    ...{ number, authorId, sentAt, deleted },
    text: isShown ? excerptOf(row.text) : '',
    pictures: isShown ? (row.pictures ?? []).length : 0,
  };
};

/** Messages as a person sees them, with those that are replied to. Cost: ½ for each of those that is not among them. */
export const toMessages = async (
  ctx: Context,
  { userId, head, participant }: Pick<ConversationView, 'userId' | 'head' | 'participant'>,
  rows: readonly MessageRow[],
  first: number,
  blocked?: ReadonlySet<UserId>,
): Promise<Message[]> => {
  const blockedIds = blocked ?? (await users.findBlockedIds(ctx, userId));
  const known = new Map(rows.map((row) => [row.number, row]));
  const wanted = new Set(rows.flatMap(({ replyTo }) => (replyTo && !known.has(replyTo) ? [replyTo] : [])));
  for (const row of await findMessages(ctx, head.id, [...wanted])) known.set(row.number, row);
  const keys = new Map(participant && sentOf(participant).map(({ key, number }) => [number, key]));
  return rows.map((row): Message => {
    const { number, authorId, text, sentAt, editedAt = null, deletedAt, replyTo } = row;
    const hidden = blockedIds.has(authorId);
    const deleted = deletedAt !== undefined;
    const isShown = !hidden && !deleted;
    const original = replyTo === undefined || replyTo < first ? undefined : known.get(replyTo);
    return {
      ...{ number, authorId, sentAt, editedAt, deleted, hidden },
      text: isShown ? text : '',
      pictures: isShown ? (row.pictures ?? []).map(messagePictureFrom) : [],
      replyTo: original ? toExcerpt(original, blockedIds) : null,
      reactions: isShown ? reactionsOf(row, userId) : [],
      requestKey: authorId === userId ? (RequestKey.safeParse(keys.get(number)).data ?? null) : null,
    };
  });
};

interface Asked {
  readonly before?: number | undefined;
  readonly since?: number | undefined;
}

/** One more than a page says whether there are more. */
const MOST = messagesPerPage + 1;

/** The page before a number. The newest one is read again, consistently, if the last message is not there yet. */
const readBefore = async (
  ctx: Context,
  view: ConversationView,
  before: number | undefined,
): Promise<MessageRow[]> => {
  const { first, last } = readableOf(view);
  const range = { first, last: Math.min(last, (before ?? last + 1) - 1), limit: MOST };
  const rows = await listBefore(ctx, view.head.id, range);
  const isComplete = range.last < first || rows.at(-1)?.number === range.last;
  return isComplete ? rows : listBefore(ctx, view.head.id, range, { consistent: true });
};

/** A page of messages. Cost: ½ for 4 KB, and ½ for each author; `since` a number 1 for 4 KB, consistent. */
export const read = async (
  ctx: Context,
  view: ConversationView,
  { before, since }: Asked,
): Promise<Messages> => {
  const { first, last } = readableOf(view);
  const isSince = since !== undefined;
  const rows = isSince
    ? await listSince(ctx, view.head.id, { first: Math.max(first, since + 1), last, limit: MOST })
    : await readBefore(ctx, view, before);
  const more = rows.length > messagesPerPage;
  const page = isSince ? rows.slice(0, messagesPerPage) : rows.slice(-messagesPerPage);
  const blockedIds = await users.findBlockedIds(ctx, view.userId);
  const items = await toMessages(ctx, view, page, first, blockedIds);
  const ids = items.flatMap(({ authorId, replyTo }) => [authorId, ...(replyTo ? [replyTo.authorId] : [])]);
  const people = await family.findShown(ctx, [...new Set(ids)], { id: view.userId, blockedIds });
  return { items, people: [...people.values()], last: Math.max(last, 0), more, revision: view.head.revision };
};
