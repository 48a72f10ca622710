import { ANNOUNCEMENTS } from '#shared/domains/discussions/rules.ts';
import { PostId, type UserId } from '#shared/kernel/ids.ts';
import { tryWrite, write } from '../data/entity.ts';
import { findMade, type KeyedRequest, type NewRequestKey, RequestKey } from '../data/request-key.table.ts';
import { isWritten, type TransactionWrite } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';
import {
  ListedThread,
  Pins,
  type PinsRow,
  type PostKey,
  Reply,
  type ReplyRow,
  Thread,
  type ThreadKey,
  type ThreadListName,
  type ThreadRow,
} from './posts.table.ts';

type Outcome = 'added' | 'key_known' | 'gone' | 'picture_refused';

/** The lists in which a thread is. */
const listsOf = ({
  topicId,
  announcement,
}: Pick<ThreadRow, 'topicId' | 'announcement'>): ThreadListName[] => {
  const lists: ThreadListName[] = topicId === undefined ? [] : [topicId];
  return announcement ? [...lists, ANNOUNCEMENTS] : lists;
};

/** The post that the same request made before. @throws as `findMade` */
export const findMadePost = async (ctx: Context, userId: UserId, request: KeyedRequest) =>
  (await findMade(ctx, PostId, userId, request))?.[0];

/** Adds a thread, unless the request did already. `pictures`: writes that show its pictures. */
export const addThread = async (
  ctx: Context,
  requestKey: NewRequestKey,
  thread: Omit<ThreadRow, 'replies'>,
  pictures: readonly TransactionWrite[],
): Promise<Outcome> => {
  const { discussionId, id: threadId } = thread;
  const decided = await tryWrite(ctx, { RequestKey, Thread, ListedThread }, (rows) => [
    rows.RequestKey.create(requestKey).commit(),
    rows.Thread.create({ ...thread, replies: 0 }).commit(),
    ...pictures,
    ...listsOf(thread).map((list) => rows.ListedThread.put({ discussionId, list, threadId }).commit()),
  ]);
  if (decided.committed) return 'added';
  return decided.refused[0] ? 'key_known' : 'picture_refused';
};

/** Adds a reply and counts it, unless the request did already; `gone` if there is no such thread, or its first post was deleted. */
export const addReply = async (
  ctx: Context,
  requestKey: NewRequestKey,
  reply: ReplyRow,
  pictures: readonly TransactionWrite[],
): Promise<Outcome> => {
  const { discussionId, threadId: thread } = reply;
  const decided = await tryWrite(ctx, { RequestKey, Reply, Thread }, (rows) => [
    rows.RequestKey.create(requestKey).commit(),
    rows.Thread.patch({ discussionId, id: thread })
      .add({ replies: 1 })
      .where((row, op) => op.notExists(row.deletedBy))
      .commit(),
    rows.Reply.create(reply).commit(),
    ...pictures,
  ]);
  if (decided.committed) return 'added';
  const [isKnown, isGone] = decided.refused;
  if (isKnown) return 'key_known';
  return isGone ? 'gone' : 'picture_refused';
};

/** Changes the text of a person's own post if it was made after `since`. */
export const saveText = (
  ctx: Context,
  { discussionId, threadId, postId }: PostKey,
  { userId, text, since, now }: Pick<ReplyRow, 'text'> & { userId: UserId; since: string; now: string },
): Promise<boolean> => {
  const changes = { text, editedAt: now };
  return isWritten(
    threadId === postId
      ? Thread(ctx)
          .patch({ discussionId, id: threadId })
          .set(changes)
          .where((row, op) => `${op.eq(row.authorId, userId)} AND ${op.gt(row.createdAt, since)}`)
      : Reply(ctx)
          .patch({ threadId, id: postId })
          .set(changes)
          .where((row, op) => `${op.eq(row.authorId, userId)} AND ${op.gt(row.createdAt, since)}`),
  );
};

/** Removes a thread without replies; false if it has some. */
export const removeThread = (
  ctx: Context,
  thread: Pick<ThreadRow, 'discussionId' | 'id' | 'topicId' | 'announcement'>,
  pictures: readonly TransactionWrite[],
  options: { readonly withReplies?: true } = {},
): Promise<boolean> => {
  const { discussionId, id: threadId } = thread;
  return write(ctx, { Thread, ListedThread }, (rows) => [
    options.withReplies
      ? rows.Thread.delete({ discussionId, id: threadId }).commit()
      : rows.Thread.remove({ discussionId, id: threadId })
          .where((row, op) => op.eq(row.replies, 0))
          .commit(),
    ...listsOf(thread).map((list) => rows.ListedThread.delete({ discussionId, list, threadId }).commit()),
    ...pictures,
  ]);
};

/** Leaves nothing of a post but its place; false if that was done before. */
export const clearPost = (
  ctx: Context,
  { discussionId, threadId, postId }: PostKey,
  deletedBy: 'author' | 'moderator',
  pictures: readonly TransactionWrite[],
): Promise<boolean> =>
  write(ctx, { Thread, Reply }, (rows) => [
    threadId === postId
      ? rows.Thread.patch({ discussionId, id: threadId })
          .set({ deletedBy })
          .remove(['authorId', 'text', 'title', 'pictures', 'poll', 'pollEndsAt', 'editedAt'])
          .where((row, op) => op.notExists(row.deletedBy))
          .commit()
      : rows.Reply.patch({ threadId, id: postId })
          .set({ deletedBy })
          .remove(['authorId', 'text', 'pictures', 'editedAt'])
          .where((row, op) => op.notExists(row.deletedBy))
          .commit(),
    ...pictures,
  ]);

/** Deletes a reply of a thread that is gone. */
export const removeReply = async (
  ctx: Context,
  { threadId, id: replyId }: Pick<ReplyRow, 'threadId' | 'id'>,
  pictures: readonly TransactionWrite[],
): Promise<void> => {
  await write(ctx, { Reply }, (rows) => [rows.Reply.delete({ threadId, id: replyId }).commit(), ...pictures]);
};

/** Keeps a reported post. */
export const approvePost = (ctx: Context, { discussionId, threadId, postId }: PostKey): Promise<boolean> =>
  isWritten(
    threadId === postId
      ? Thread(ctx)
          .patch({ discussionId, id: threadId })
          .set({ approved: true })
          .where((row, op) => op.notExists(row.deletedBy))
      : Reply(ctx)
          .patch({ threadId, id: postId })
          .set({ approved: true })
          .where((row, op) => op.notExists(row.deletedBy)),
  );

/** Makes a thread an announcement, or no longer; false if that is so already. */
export const saveAnnouncement = (
  ctx: Context,
  { discussionId, id: threadId }: ThreadKey,
  announcement: boolean,
): Promise<boolean> => {
  const listed = { discussionId, list: ANNOUNCEMENTS, threadId } as const;
  return write(ctx, { Thread, ListedThread }, (rows) => [
    rows.Thread.patch({ discussionId, id: threadId })
      .set({ announcement })
      .where((row, op) => `${op.ne(row.announcement, announcement)} AND ${op.notExists(row.deletedBy)}`)
      .commit(),
    announcement ? rows.ListedThread.put(listed).commit() : rows.ListedThread.delete(listed).commit(),
  ]);
};

/** Changes what is pinned; false if that has changed since it was read. */
export const savePins = (
  ctx: Context,
  discussionId: PinsRow['discussionId'],
  before: PinsRow | undefined,
  pinned: readonly PostId[],
): Promise<boolean> =>
  isWritten(
    before
      ? Pins(ctx)
          .patch({ discussionId })
          .set({ pinned })
          .add({ revision: 1 })
          .where((row, op) => op.eq(row.revision, before.revision))
      : Pins(ctx).create({ discussionId, pinned, revision: 1 }),
  );

/** Forgets what was pinned. */
export const removePins = async (ctx: Context, discussionId: PinsRow['discussionId']): Promise<void> => {
  await Pins(ctx).delete({ discussionId }).go();
};
