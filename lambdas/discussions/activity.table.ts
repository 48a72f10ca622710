import type { DiscussionId } from '#shared/domains/discussions/ids.ts';
import type { ReactionKind } from '#shared/domains/discussions/rules.ts';
import type { PostId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  optionalText,
  primaryKey,
  type RowOf,
  tryWrite,
  write,
} from '../data/entity.ts';
import { isWritten, type TransactionWrite, writeOf } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';
import { type PostKey, Reply, Thread, type ThreadKey } from './posts.table.ts';

const ids = { type: 'set', items: 'string' } as const;

/** What one person has done in a thread: one row, so that it is read at once, and counts change together with it. */
export const ThreadActivity = defineEntity('discussionActivity', {
  privacy: { onDeletion: 'erased', inExport: 'discussionActivity' },
  attributes: {
    threadId: id<PostId>(),
    userId: id<UserId>(),
    discussionId: id<DiscussionId>(),
    /** Reactions, each as the id of the post and the kind. */
    reactions: ids,
    /** The numbers of options in the poll, joined by commas; absent without a vote. */
    votes: optionalText(),
    /** The ids of posts that the person has reported. */
    reported: ids,
    /** The ids of the person's own posts in it: written soon after each. */
    posts: ids,
    muted: { type: 'boolean' },
    /** How many replies the person has seen, deleted ones included; absent until the thread was shown to them. */
    seen: { type: 'number' },
    /** The last reply that the person has seen. */
    seenTo: optionalText<PostId>(),
  },
  indexes: {
    /**
     * - What has a person done in a thread? Cost: 1, consistent.
     * - Who has done anything in it? Cost: 1 for 4 KB, consistent.
     */
    byThread: primaryKey(['threadId'], ['userId']),
    /** In which threads has a person done anything? Cost: ½ for 4 KB, for their data, or the end of their account. */
    byPerson: index('gsi5', ['userId'], ['discussionId', 'threadId']),
  },
});
export type ActivityRow = RowOf<typeof ThreadActivity>;
type ActivityKey = Pick<ActivityRow, 'threadId' | 'userId'>;

/** How a reaction is stored. */
export const reactionOf = (postId: PostId, kind: ReactionKind): string => `${postId} ${kind}`;

/** Consistent. */
export const findActivity = async (
  ctx: Context,
  { threadId, userId }: ActivityKey,
): Promise<ActivityRow | undefined> => {
  const { data } = await ThreadActivity(ctx).get({ threadId, userId }).go({ consistent: true });
  return data ?? undefined;
};

/** What some people have done in some threads. Cost: ½ for each pair. */
export const findActivities = async (
  ctx: Context,
  threadIds: readonly PostId[],
  userIds: readonly UserId[],
): Promise<ActivityRow[]> => {
  const keys = threadIds.flatMap((threadId) => userIds.map((userId) => ({ threadId, userId })));
  if (keys.length === 0) return [];
  const { data, unprocessed } = await ThreadActivity(ctx).get(keys).go();
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} rows were not read`);
  return data;
};

/** A page of who has done anything in a thread. Consistent. */
export const listActivity = async (ctx: Context, threadId: PostId, limit: number, cursor: string | null) => {
  const query = ThreadActivity(ctx).query.byThread({ threadId });
  const { data, cursor: next } = await query.go({ limit, cursor, consistent: true });
  return { items: data, cursor: next };
};

/** A page of the threads in which a person has done anything. */
export const listOfPerson = async (ctx: Context, userId: UserId, limit: number, cursor: string | null) => {
  const { data, cursor: next } = await ThreadActivity(ctx).query.byPerson({ userId }).go({ limit, cursor });
  return { items: data, cursor: next };
};

/** The write that changes a count of a post, for a post that is not deleted or, with `always`, of any. */
const countOn = (
  ctx: Context,
  { discussionId, threadId, postId }: PostKey,
  change: { readonly [Name in ReactionKind | 'reports']?: number },
  options: { readonly always?: boolean } = {},
): TransactionWrite =>
  threadId === postId
    ? writeOf({ thread: Thread(ctx) }, ({ thread }) => {
        const changed = thread.patch({ discussionId, id: threadId }).add(change);
        return (options.always ? changed : changed.where((row, op) => op.notExists(row.deletedBy))).commit();
      })
    : writeOf({ reply: Reply(ctx) }, ({ reply }) => {
        const changed = reply.patch({ threadId, id: postId }).add(change);
        return (options.always ? changed : changed.where((row, op) => op.notExists(row.deletedBy))).commit();
      });

type Counted = 'counted' | 'known' | 'gone';
const outcomeOf = (decided: Awaited<ReturnType<typeof tryWrite>>): Counted => {
  if (decided.committed) return 'counted';
  return decided.refused[0] ? 'known' : 'gone';
};

/** Adds a reaction; `known` if it was there, `gone` if the post is not, or deleted. */
export const addReaction = async (
  ctx: Context,
  userId: UserId,
  key: PostKey,
  kind: ReactionKind,
): Promise<Counted> => {
  const { discussionId, threadId, postId } = key;
  const reaction = reactionOf(postId, kind);
  return outcomeOf(
    await tryWrite(ctx, { ThreadActivity }, (rows) => [
      rows.ThreadActivity.upsert({ threadId, userId, discussionId })
        .add({ reactions: [reaction] })
        .where((row, op) => `NOT ${op.contains(row.reactions, reaction)}`)
        .commit(),
      countOn(ctx, key, { [kind]: 1 }),
    ]),
  );
};

/** Removes a reaction, if it is there. */
export const removeReaction = (
  ctx: Context,
  userId: UserId,
  key: PostKey,
  kind: ReactionKind,
): Promise<boolean> => {
  const { threadId, postId } = key;
  const reaction = reactionOf(postId, kind);
  return write(ctx, { ThreadActivity }, (rows) => [
    rows.ThreadActivity.patch({ threadId, userId })
      .delete({ reactions: [reaction] })
      .where((row, op) => op.contains(row.reactions, reaction))
      .commit(),
    countOn(ctx, key, { [kind]: -1 }, { always: true }),
  ]);
};

/** Reports a post, once for each person. */
export const addReport = async (ctx: Context, userId: UserId, key: PostKey): Promise<Counted> => {
  const { discussionId, threadId, postId } = key;
  return outcomeOf(
    await tryWrite(ctx, { ThreadActivity }, (rows) => [
      rows.ThreadActivity.upsert({ threadId, userId, discussionId })
        .add({ reported: [postId] })
        .where((row, op) => `NOT ${op.contains(row.reported, postId)}`)
        .commit(),
      countOn(ctx, key, { reports: 1 }),
    ]),
  );
};

/** Numbers of options as they are stored. */
export const votesOf = (stored: string | undefined): number[] =>
  stored === undefined ? [] : stored.split(',').map(Number);

const voteChanges = (before: readonly number[], after: readonly number[]) =>
  Object.fromEntries([
    ...before.filter((option) => !after.includes(option)).map((option) => [`votes${option}`, -1]),
    ...after.filter((option) => !before.includes(option)).map((option) => [`votes${option}`, 1]),
    ['voters', Number(after.length > 0) - Number(before.length > 0)],
  ]) as Readonly<Record<`votes${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | 'voters', number>>;

/** Replaces a person's votes; `changed` if they have changed since they were read, `closed` if the poll has ended. Without `now`, a poll that has ended counts too. */
export const saveVotes = async (
  ctx: Context,
  userId: UserId,
  { discussionId, id: threadId }: ThreadKey,
  { before, votes, now }: { before: string | undefined; votes: readonly number[]; now?: string },
): Promise<'saved' | 'changed' | 'closed'> => {
  const changes = voteChanges(votesOf(before), votes);
  const decided = await tryWrite(ctx, { ThreadActivity, Thread }, (rows) => {
    const own = { threadId, userId, discussionId };
    const changed = rows.Thread.patch({ discussionId, id: threadId }).add(changes);
    return [
      votes.length > 0
        ? rows.ThreadActivity.upsert({ ...own, votes: votes.join(',') })
            .where((row, op) => (before === undefined ? op.notExists(row.votes) : op.eq(row.votes, before)))
            .commit()
        : rows.ThreadActivity.patch({ threadId, userId })
            .remove(['votes'])
            .where((row, op) => op.eq(row.votes, before ?? ''))
            .commit(),
      (now === undefined ? changed : changed.where((row, op) => op.gt(row.pollEndsAt, now))).commit(),
    ];
  });
  if (decided.committed) return 'saved';
  return decided.refused[0] ? 'changed' : 'closed';
};

export const saveMuted = async (
  ctx: Context,
  userId: UserId,
  { discussionId, id: threadId }: ThreadKey,
  muted: boolean,
): Promise<void> => {
  await ThreadActivity(ctx).upsert({ threadId, userId, discussionId, muted }).go();
};

/** Notes how far a person has read. An older state changes nothing. */
export const saveSeen = async (
  ctx: Context,
  userId: UserId,
  { discussionId, id: threadId }: ThreadKey,
  { replies, last }: { readonly replies: number; readonly last: PostId | null },
): Promise<void> => {
  await isWritten(
    ThreadActivity(ctx)
      .upsert({ threadId, userId, discussionId, seen: replies, ...(last && { seenTo: last }) })
      .where((row, op) => `${op.notExists(row.seen)} OR ${op.lt(row.seen, replies)}`),
  );
};

/** Notes that a post is a person's own. Repeating it changes nothing. */
export const notePost = async (
  ctx: Context,
  userId: UserId,
  { discussionId, threadId, postId }: PostKey,
): Promise<void> => {
  await ThreadActivity(ctx)
    .upsert({ threadId, userId, discussionId })
    .add({ posts: [postId] })
    .go();
};

export const removeActivity = (ctx: Context, { threadId, userId }: ActivityKey): Promise<boolean> =>
  isWritten(ThreadActivity(ctx).remove({ threadId, userId }));
