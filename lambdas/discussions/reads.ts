import * as z from 'zod/mini';
import { may } from '#shared/contracts/permissions.ts';
import type { discussionsContract } from '#shared/domains/discussions/contract.ts';
import { discussion as kind } from '#shared/domains/discussions/roles.ts';
import { ANNOUNCEMENTS, discussionLimits } from '#shared/domains/discussions/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { PostId, type UserId } from '#shared/kernel/ids.ts';
import { positionBehind, readPage } from '../core/pages.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { type Discussion, type RoleInDiscussion, requireSeen } from './access.ts';
import { type ActivityRow, findActivities } from './activity.table.ts';
import { findOpened } from './opened-thread.table.ts';
import { findPeople } from './people.ts';
import {
  findPins,
  findThreads,
  listReplies,
  listThreadIds,
  listThreads,
  type PostRow,
  type ThreadListName,
  type ThreadRow,
} from './posts.table.ts';
import { isSeen, mentioned, peopleIn, toPost, toThread, type View } from './shown-posts.ts';

type Output<Name extends keyof typeof discussionsContract> = z.input<
  (typeof discussionsContract)[Name]['response']
>;
interface Caller {
  readonly userId: UserId;
}
type Roles = readonly RoleInDiscussion[];
interface PageQuery {
  readonly cursor?: string | undefined;
}

const { perPage } = discussionLimits;
/** Of so many people from whom a block separates the viewer, what they did is not counted. */
const MOST_BLOCKED = 25;

const Position = z.object({ before: PostId });
const positionOf = (last: { readonly id: PostId } | undefined) => last && { before: last.id };

const byThread = (rows: readonly ActivityRow[]): ReadonlyMap<PostId, readonly ActivityRow[]> =>
  Map.groupBy(rows, ({ threadId }) => threadId);

/** What is needed to show some posts of threads to someone. */
const viewOf = async (
  ctx: Context,
  { userId }: Caller,
  discussion: Discussion,
  {
    roles,
    threadIds,
    posts,
    blockedIds,
    pinned,
    own: known,
  }: {
    readonly roles: Roles;
    readonly threadIds: readonly PostId[];
    readonly posts: readonly PostRow[];
    readonly blockedIds: ReadonlySet<UserId>;
    readonly pinned: readonly PostId[];
    /** What they have done in these threads, if it was read before. */
    readonly own?: readonly ActivityRow[];
  },
): Promise<View> => {
  const [own, blocked, people] = await Promise.all([
    known ?? findActivities(ctx, threadIds, [userId]),
    findActivities(ctx, threadIds, [...blockedIds].slice(0, MOST_BLOCKED)),
    findPeople(ctx, discussion, peopleIn(posts), { id: userId, blockedIds }),
  ]);
  return {
    ...{ viewer: userId, now: ctx.clock.now(), people, pinned, mayDecide: may(kind, roles, 'decide') },
    own: new Map(own.map((row) => [row.threadId, row])),
    blocked: byThread(blocked),
  };
};

const threadsOf = async (
  ctx: Context,
  { id: discussionId }: Discussion,
  list: ThreadListName | undefined,
  before: PostId | undefined,
) => {
  if (list === undefined) {
    const rows = await listThreads(ctx, discussionId, before, perPage);
    return { rows, last: positionBehind(rows, perPage)?.id };
  }
  const ids = await listThreadIds(ctx, { discussionId, list }, before, perPage);
  return {
    rows: await findThreads(ctx, discussionId, ids),
    last: ids.length >= perPage ? ids.at(-1) : undefined,
  };
};

/** Someone who may not read everything gets announcements only. Pinned threads come with the first page. */
export const threads = async (
  ctx: Context<'cursors'>,
  caller: Caller,
  discussion: Discussion,
  {
    roles,
    list: wanted,
    cursor,
  }: PageQuery & { readonly roles: Roles; readonly list?: ThreadListName | undefined },
): Promise<Output<'threads'>> => {
  const mayRead = may(kind, roles, 'read');
  const list = mayRead ? wanted : ANNOUNCEMENTS;
  let read: { pinnedRows: readonly ThreadRow[]; posts: readonly ThreadRow[]; view: View } | undefined;
  const request = { scope: `threads:${discussion.id}:${list ?? ''}`, cursor, position: Position };
  const page = await readPage(ctx.cursors, request, async (after) => {
    const [{ rows, last }, pins, blockedIds] = await Promise.all([
      threadsOf(ctx, discussion, list, after?.before),
      findPins(ctx, discussion.id),
      users.findBlockedIds(ctx, caller.userId),
    ]);
    const pinned = pins?.pinned ?? [];
    const known = new Map(rows.map((row) => [row.id, row]));
    const missing = cursor === undefined ? pinned.filter((id) => !known.has(id)) : [];
    for (const row of await findThreads(ctx, discussion.id, missing)) known.set(row.id, row);
    const posts = [...known.values()];
    const view = await viewOf(ctx, caller, discussion, {
      ...{ roles, posts, blockedIds, pinned, threadIds: posts.map(({ id }) => id) },
    });
    const pinnedRows = (cursor === undefined ? pinned : [])
      .flatMap((id) => known.get(id) ?? [])
      .filter((row) => !row.deletedBy && (mayRead || row.announcement) && isSeen(row, view));
    read = { pinnedRows, posts, view };
    return {
      items: rows.filter((row) => isSeen(row, view)).map((row) => toThread(row, view)),
      next: last && { before: last },
    };
  });
  if (!read) throw new Error('a page was read without a view');
  const { pinnedRows, posts, view } = read;
  return {
    ...page,
    pinned: pinnedRows.map((row) => toThread(row, view)),
    people: mentioned(posts, view),
    may: {
      ...{ read: mayRead, write: may(kind, roles, 'write') },
      ...{ moderate: may(kind, roles, 'moderate'), decide: may(kind, roles, 'decide') },
    },
  };
};

export const thread = async (
  ctx: Context<'cursors'>,
  caller: Caller,
  discussion: Discussion,
  { roles, threadId, cursor }: PageQuery & { readonly roles: Roles; readonly threadId: PostId },
): Promise<Output<'thread'>> => {
  const mayRead = may(kind, roles, 'read');
  let shown: { row: ThreadRow; rows: PostRow[]; view: View } | undefined;
  const request = { scope: `replies:${threadId}`, cursor, position: Position };
  const replies = await readPage(ctx.cursors, request, async (after) => {
    const [opened, found, blockedIds] = await Promise.all([
      findOpened(ctx, { discussionId: discussion.id, id: threadId }, caller.userId),
      mayRead ? listReplies(ctx, threadId, after?.before, perPage) : [],
      users.findBlockedIds(ctx, caller.userId),
    ]);
    const row = requireSeen(roles, opened.thread);
    const rows = found.filter(({ discussionId }) => discussionId === discussion.id);
    const view = await viewOf(ctx, caller, discussion, {
      ...{ roles, blockedIds, pinned: opened.pins?.pinned ?? [], posts: [row, ...rows] },
      ...{ threadIds: [threadId], own: opened.own ? [opened.own] : [] },
    });
    if (!isSeen(row, view)) throw new AppError('post.not_found');
    shown = { row, rows, view };
    return {
      items: rows
        .filter((reply) => isSeen(reply, view))
        .map((reply) => toPost(reply, threadId, view))
        .toReversed(),
      next: positionOf(positionBehind(rows, perPage)),
    };
  });
  if (!shown) throw new Error('a thread was read without a view');
  const { row, rows, view } = shown;
  return { thread: toThread(row, view), replies, people: mentioned([row, ...rows], view) };
};
