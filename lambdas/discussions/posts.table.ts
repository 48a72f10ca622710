import { CustomAttributeType } from 'electrodb';
import type { Document } from '#shared/domains/discussions/document.ts';
import type { DiscussionId } from '#shared/domains/discussions/ids.ts';
import type { ANNOUNCEMENTS } from '#shared/domains/discussions/rules.ts';
import type { NewPoll } from '#shared/domains/discussions/shapes.ts';
import type { PostId, TeamTopicId, UploadId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, optionalText, primaryKey, type RowOf, text } from '../data/entity.ts';
import type { Context } from '../runtime/context.ts';

const counter = { type: 'number' } as const;
/** How often each reaction was given: changed in the same transaction as the activity of the person. */
const reactionCounters = {
  ...{ like: counter, love: counter, laugh: counter, fire: counter },
  ...{ clap: counter, goal: counter, wow: counter, thanks: counter },
} as const;
/** How many votes each option of a poll has, in the same way. */
const voteCounters = {
  ...{ votes0: counter, votes1: counter, votes2: counter, votes3: counter, votes4: counter },
  ...{ votes5: counter, votes6: counter, votes7: counter, votes8: counter, votes9: counter },
} as const;

/** What threads and replies have in common. Of a deleted post, no author, text, and pictures are kept. */
const post = {
  authorId: optionalText<UserId>(),
  text: { type: CustomAttributeType<Document>('any') },
  pictures: { type: CustomAttributeType<readonly UploadId[]>('any') },
  createdAt: text(),
  editedAt: optionalText(),
  /** Who deleted it: its author, or someone who moderates. */
  deletedBy: optionalText<'author' | 'moderator'>(),
  /** How many people have reported it. */
  reports: counter,
  /** It was decided to keep it: reports do not hide it. */
  approved: { type: 'boolean' },
  ...reactionCounters,
} as const;

type StoredPoll = Omit<NewPoll, 'endsAt'>;

/** A thread: its first post, and what is counted of the whole. */
export const Thread = defineEntity('discussionThread', {
  privacy: { onDeletion: 'erased', inExport: 'posts' },
  attributes: {
    discussionId: id<DiscussionId>(),
    id: id<PostId>(),
    ...post,
    topicId: optionalText<TeamTopicId>(),
    title: optionalText(),
    announcement: { type: 'boolean', required: true },
    poll: { type: CustomAttributeType<StoredPoll>('any') },
    pollEndsAt: optionalText(),
    /** How many people have voted. */
    voters: counter,
    ...voteCounters,
    /** How many replies it has, deleted ones included: updated in the same transaction as each reply. */
    replies: { type: 'number', required: true },
  },
  indexes: {
    /**
     * - The threads of a discussion, newest first. Cost: 1 for 4 KB, consistent.
     * - A thread, and some threads of a list. Cost: 1 each, consistent.
     */
    byDiscussion: primaryKey(['discussionId'], ['id']),
  },
});

/** A reply in a thread. */
export const Reply = defineEntity('discussionReply', {
  privacy: { onDeletion: 'erased', inExport: 'posts' },
  attributes: { threadId: id<PostId>(), id: id<PostId>(), discussionId: id<DiscussionId>(), ...post },
  indexes: {
    /** The replies in a thread, newest first. Cost: 1 for 4 KB, consistent. */
    byThread: primaryKey(['threadId'], ['id']),
  },
});

/** A list of threads: those of a topic, or announcements. It has its own rows because an index would be written again with every count of a thread. */
export const ListedThread = defineEntity('discussionListedThread', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    discussionId: id<DiscussionId>(),
    list: id<ThreadListName>(),
    threadId: id<PostId>(),
  },
  indexes: {
    /** The threads of a topic, or the announcements, newest first. Cost: 1 for 4 KB, consistent, and 1 for each thread. */
    byList: primaryKey(['discussionId', 'list'], ['threadId']),
  },
});

/** Which threads are pinned: one row, so that there are at most three. */
export const Pins = defineEntity('discussionPins', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    discussionId: id<DiscussionId>(),
    pinned: { type: CustomAttributeType<readonly PostId[]>('any'), required: true },
    revision: { type: 'number', required: true },
  },
  indexes: {
    /** Which threads are pinned? Cost: 1, consistent. */
    byDiscussion: primaryKey(['discussionId'], []),
  },
});

export type ThreadListName = TeamTopicId | typeof ANNOUNCEMENTS;
export type ThreadRow = RowOf<typeof Thread>;
export type ReplyRow = RowOf<typeof Reply>;
export type PinsRow = RowOf<typeof Pins>;
/** What threads and replies have in common. */
export type PostRow = Omit<ReplyRow, 'threadId'>;
export type ThreadKey = Pick<ThreadRow, 'discussionId' | 'id'>;
/** Names a post; the first one of a thread has its id. */
export interface PostKey {
  readonly discussionId: DiscussionId;
  readonly threadId: PostId;
  readonly postId: PostId;
}

/** Consistent. */
export const findThread = async (
  ctx: Context,
  { discussionId, id: threadId }: ThreadKey,
): Promise<ThreadRow | undefined> => {
  const { data } = await Thread(ctx).get({ discussionId, id: threadId }).go({ consistent: true });
  return data ?? undefined;
};

/** Some threads, in this order, without those that do not exist. Consistent. */
export const findThreads = async (
  ctx: Context,
  discussionId: DiscussionId,
  ids: readonly PostId[],
): Promise<ThreadRow[]> => {
  if (ids.length === 0) return [];
  const keys = ids.map((threadId) => ({ discussionId, id: threadId }));
  const { data, unprocessed } = await Thread(ctx)
    .get(keys)
    .go({ preserveBatchOrder: true, consistent: true });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} threads were not read`);
  return data.filter((row) => row !== null);
};

/** Consistent. */
export const findReply = async (
  ctx: Context,
  { threadId, postId }: PostKey,
): Promise<ReplyRow | undefined> => {
  const { data } = await Reply(ctx).get({ threadId, id: postId }).go({ consistent: true });
  return data ?? undefined;
};

/** A post, wherever it is. */
export const findPost = async (ctx: Context, key: PostKey): Promise<PostRow | undefined> => {
  const { discussionId, threadId, postId } = key;
  if (threadId === postId) return findThread(ctx, { discussionId, id: threadId });
  const reply = await findReply(ctx, key);
  return reply?.discussionId === discussionId ? reply : undefined;
};

/** Threads of a discussion before one, newest first. */
export const listThreads = async (
  ctx: Context,
  discussionId: DiscussionId,
  before: PostId | undefined,
  limit: number,
): Promise<ThreadRow[]> => {
  const query = Thread(ctx).query.byDiscussion({ discussionId });
  const { data } = await (before ? query.lt({ id: before }) : query).go({
    ...{ limit, order: 'desc', consistent: true },
  });
  return data;
};

/** The ids of threads of a list before one, newest first. */
export const listThreadIds = async (
  ctx: Context,
  key: { readonly discussionId: DiscussionId; readonly list: ThreadListName },
  before: PostId | undefined,
  limit: number,
): Promise<PostId[]> => {
  const query = ListedThread(ctx).query.byList(key);
  const { data } = await (before ? query.lt({ threadId: before }) : query).go({
    ...{ limit, order: 'desc', consistent: true },
  });
  return data.map(({ threadId }) => threadId);
};

/** Replies in a thread before one, newest first. */
export const listReplies = async (
  ctx: Context,
  threadId: PostId,
  before: PostId | undefined,
  limit: number,
): Promise<ReplyRow[]> => {
  const query = Reply(ctx).query.byThread({ threadId });
  const { data } = await (before ? query.lt({ id: before }) : query).go({
    ...{ limit, order: 'desc', consistent: true },
  });
  return data;
};

/** Consistent. */
export const findPins = async (ctx: Context, discussionId: DiscussionId): Promise<PinsRow | undefined> => {
  const { data } = await Pins(ctx).get({ discussionId }).go({ consistent: true });
  return data ?? undefined;
};
