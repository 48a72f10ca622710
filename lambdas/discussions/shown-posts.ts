import { mentionsIn } from '#shared/domains/discussions/document.ts';
import {
  discussionLimits,
  type PostState,
  type ReactionKind,
  reactionKinds,
  unreadIn,
} from '#shared/domains/discussions/rules.ts';
import type { Poll, Post, Thread } from '#shared/domains/discussions/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { PostId, UserId } from '#shared/kernel/ids.ts';
import { type ActivityRow, reactionOf, votesOf } from './activity.table.ts';
import type { PostRow, ThreadRow } from './posts.table.ts';

/** Who looks at posts, and what is known of it. */
export interface View {
  readonly viewer: UserId;
  readonly now: string;
  readonly people: ReadonlyMap<UserId, UserSummary>;
  readonly mayDecide: boolean;
  readonly pinned: readonly PostId[];
  /** What the viewer has done in each thread. */
  readonly own: ReadonlyMap<PostId, ActivityRow>;
  /** What people have done in each thread from whom a block separates the viewer: it is not counted. */
  readonly blocked: ReadonlyMap<PostId, readonly ActivityRow[]>;
}

export const stateOf = ({
  deletedBy,
  reports = 0,
  approved = false,
}: Pick<PostRow, 'deletedBy' | 'reports' | 'approved'>): PostState => {
  if (deletedBy) return deletedBy === 'author' ? 'deleted' : 'removed';
  return reports >= discussionLimits.reports && !approved ? 'reported' : 'shown';
};

const reactionsTo = (row: PostRow, threadId: PostId, { own, blocked }: View): Post['reactions'] => {
  const mine = own.get(threadId)?.reactions ?? [];
  const isGivenBy = ({ reactions = [] }: ActivityRow, kind: ReactionKind) =>
    reactions.includes(reactionOf(row.id, kind));
  return reactionKinds.flatMap((kind) => {
    const hidden = (blocked.get(threadId) ?? []).filter((activity) => isGivenBy(activity, kind)).length;
    const count = (row[kind] ?? 0) - hidden;
    return count > 0 ? [{ kind, count, mine: mine.includes(reactionOf(row.id, kind)) }] : [];
  });
};

/** Who has to be known to show posts: authors, and who is mentioned. */
export const peopleIn = (rows: readonly PostRow[]): UserId[] =>
  rows.flatMap(({ authorId, text }) => [...(authorId ? [authorId] : []), ...(text ? mentionsIn(text) : [])]);

/** Those who are mentioned in posts, as far as they are known. */
export const mentioned = (rows: readonly PostRow[], { people }: View): UserSummary[] => {
  const ids = new Set(rows.flatMap(({ text }) => (text ? mentionsIn(text) : [])));
  return [...ids].flatMap((id) => people.get(id) ?? []);
};

/** Whether a post is among those that the viewer sees: not if its author is blocked, suspended, or gone. A deleted one has no author. */
export const isSeen = ({ authorId }: PostRow, { people }: Pick<View, 'people'>): boolean =>
  authorId === undefined || people.has(authorId);

/** A post as the viewer sees it. What was reported is read by those who decide only. */
export const toPost = (row: PostRow, threadId: PostId, view: View): Post => {
  const state = stateOf(row);
  const isRead = state === 'shown' || (state === 'reported' && view.mayDecide);
  return {
    id: row.id,
    author: (isRead && row.authorId && view.people.get(row.authorId)) || null,
    mine: row.authorId === view.viewer,
    state,
    text: (isRead && row.text) || null,
    pictures: isRead ? [...(row.pictures ?? [])] : [],
    createdAt: row.createdAt,
    editedAt: row.editedAt ?? null,
    reactions: isRead ? reactionsTo(row, threadId, view) : [],
    reported: view.own.get(threadId)?.reported?.includes(row.id) ?? false,
  };
};

const votesFor = (row: ThreadRow, option: number): number =>
  [
    ...[row.votes0, row.votes1, row.votes2, row.votes3, row.votes4],
    ...[row.votes5, row.votes6, row.votes7, row.votes8, row.votes9],
  ][option] ?? 0;

const toPoll = (row: ThreadRow, { own }: View): Poll | null => {
  const { poll, pollEndsAt, voters = 0 } = row;
  if (!poll || pollEndsAt === undefined) return null;
  const mine = votesOf(own.get(row.id)?.votes);
  const { question, options, several, secret } = poll;
  return {
    ...{ question, several, secret, endsAt: pollEndsAt, voters },
    options: options.map((name, index) => ({
      ...{ name, votes: votesFor(row, index), mine: mine.includes(index) },
    })),
  };
};

const hiddenReplies = ({ id }: ThreadRow, { blocked }: View): number =>
  (blocked.get(id) ?? []).flatMap(({ posts = [] }) => posts.filter((post) => post !== id)).length;

/** A thread as the viewer sees it. Votes are counted for everyone alike; replies and reactions without those of blocked people. */
export const toThread = (row: ThreadRow, view: View): Thread => {
  const post = toPost(row, row.id, view);
  const isRead = post.text !== null;
  const own = view.own.get(row.id);
  return {
    ...post,
    topicId: row.topicId ?? null,
    title: (isRead && row.title) || null,
    announcement: row.announcement,
    pinned: view.pinned.includes(row.id),
    muted: own?.muted ?? false,
    replies: Math.max(0, row.replies - hiddenReplies(row, view)),
    unread: unreadIn(
      { replies: row.replies, seen: own?.seen, mine: post.mine, createdAt: row.createdAt },
      view.now,
    ),
    seenTo: own?.seenTo ?? null,
    poll: isRead ? toPoll(row, view) : null,
  };
};
