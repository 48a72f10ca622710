import { discussionLimits } from '#shared/domains/discussions/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { PostId, UserId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import { type Discussion, findSeenThread, type RoleInDiscussion } from './access.ts';
import { addReport } from './activity.table.ts';
import { approvePost, saveAnnouncement, savePins } from './post-writes.table.ts';
import { deletePost, loadPost } from './posting.ts';
import { findPins, findThread, findThreads, type PostKey } from './posts.table.ts';

type Done = { readonly done: true };
const done: Done = { done: true };

interface Switch {
  readonly threadId: PostId;
  readonly on: boolean;
}

/** Pins a thread, at most three; those that were deleted meanwhile do not count. @throws AppError post.not_found | post.pins_full */
export const pin = (ctx: Context, { id }: Discussion, { threadId, on }: Switch): Promise<Done> =>
  untilUnchanged(async () => {
    const before = await findPins(ctx, id);
    const pinned = before?.pinned ?? [];
    if (pinned.includes(threadId) === on) return done;
    const thread = await findThread(ctx, { discussionId: id, id: threadId });
    if (on && (!thread || thread.deletedBy)) throw new AppError('post.not_found');
    const others = pinned.filter((one) => one !== threadId);
    const kept = (await findThreads(ctx, id, others)).filter(({ deletedBy }) => !deletedBy);
    const next = [...(on ? [threadId] : []), ...kept.map((row) => row.id)];
    if (next.length > discussionLimits.pins)
      throw new AppError('post.pins_full', { limit: discussionLimits.pins });
    return (await savePins(ctx, id, before, next)) ? done : undefined;
  });

/** @throws AppError post.not_found */
export const announce = async (ctx: Context, { id }: Discussion, { threadId, on }: Switch): Promise<Done> => {
  const thread = await findThread(ctx, { discussionId: id, id: threadId });
  if (!thread || thread.deletedBy) throw new AppError('post.not_found');
  if (thread.announcement !== on) await saveAnnouncement(ctx, thread, on);
  return done;
};

/** Reports a post of someone else. @throws AppError post.not_found */
export const report = async (
  ctx: Context,
  { userId }: { readonly userId: UserId },
  discussion: Discussion,
  roles: readonly RoleInDiscussion[],
  key: PostKey,
): Promise<Done> => {
  await findSeenThread(ctx, discussion, roles, key.threadId);
  const post = await loadPost(ctx, key);
  if (post.authorId === userId || post.deletedBy) return done;
  if ((await addReport(ctx, userId, key)) === 'gone') throw new AppError('post.not_found');
  return done;
};

/** Keeps a reported post, or deletes it. @throws AppError post.not_found */
export const decide = async (ctx: Context, key: PostKey, keep: boolean): Promise<Done> => {
  const post = await loadPost(ctx, key);
  if (post.deletedBy) return done;
  if (keep) await approvePost(ctx, key);
  else await deletePost(ctx, key, post, 'moderator');
  return done;
};
