import { may } from '#shared/contracts/permissions.ts';
import type { SeenThread } from '#shared/domains/discussions/contract.ts';
import { discussion as kind } from '#shared/domains/discussions/roles.ts';
import type { ReactionKind } from '#shared/domains/discussions/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { PostId, UserId } from '#shared/kernel/ids.ts';
import { InvalidInput } from '../core/errors.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import { type Discussion, findSeenThread, type RoleInDiscussion } from './access.ts';
import {
  addReaction,
  findActivity,
  removeReaction,
  saveMuted,
  saveSeen,
  saveVotes,
} from './activity.table.ts';
import { loadPost } from './posting.ts';
import { findThreads, type PostKey } from './posts.table.ts';

interface Caller {
  readonly userId: UserId;
}
type Roles = readonly RoleInDiscussion[];
type Done = { readonly done: true };
const done: Done = { done: true };

/** @throws AppError post.not_found also for a deleted post */
export const react = async (
  ctx: Context,
  { userId }: Caller,
  key: PostKey,
  { kind, on }: { readonly kind: ReactionKind; readonly on: boolean },
): Promise<Done> => {
  await loadPost(ctx, key);
  if (!on) await removeReaction(ctx, userId, key, kind);
  else if ((await addReaction(ctx, userId, key, kind)) === 'gone') throw new AppError('post.not_found');
  return done;
};

/** @throws InvalidInput for an option that the poll does not have, or several where one is to be chosen; AppError post.not_found | poll.closed */
export const vote = async (
  ctx: Context,
  { userId }: Caller,
  discussion: Discussion,
  { roles, threadId, options }: { roles: Roles; threadId: PostId; options: readonly number[] },
): Promise<Done> => {
  const thread = await findSeenThread(ctx, discussion, roles, threadId);
  const { poll, pollEndsAt = '' } = thread;
  if (!poll) throw new AppError('post.not_found');
  const wrong = options.findIndex((option) => option >= poll.options.length);
  if (wrong >= 0) throw new InvalidInput([{ field: `body.options.${wrong}`, reason: 'choice' }]);
  if (!poll.several && options.length > 1)
    throw new InvalidInput([{ field: 'body.options', reason: 'too_long', limit: 1 }]);
  const now = ctx.clock.now();
  if (pollEndsAt <= now) throw new AppError('poll.closed');
  const votes = options.toSorted((a, b) => a - b);
  return untilUnchanged(async () => {
    const before = (await findActivity(ctx, { threadId, userId }))?.votes;
    if ((before ?? '') === votes.join(',')) return done;
    const outcome = await saveVotes(ctx, userId, thread, { before, votes, now });
    if (outcome === 'closed') throw new AppError('poll.closed');
    return outcome === 'saved' ? done : undefined;
  });
};

export const mute = async (
  ctx: Context,
  { userId }: Caller,
  discussion: Discussion,
  { roles, threadId, on }: { roles: Roles; threadId: PostId; on: boolean },
): Promise<Done> => {
  const thread = await findSeenThread(ctx, discussion, roles, threadId);
  await saveMuted(ctx, userId, thread, on);
  return done;
};

/** Notes how far the caller has read some threads; those that the caller does not see are left out. */
export const see = async (
  ctx: Context,
  { userId }: Caller,
  { id }: Discussion,
  { roles, threads }: { readonly roles: Roles; readonly threads: readonly SeenThread[] },
): Promise<Done> => {
  const rows = await findThreads(
    ctx,
    id,
    threads.map(({ threadId }) => threadId),
  );
  const mayRead = may(kind, roles, 'read');
  const seen = new Map(threads.map((thread) => [thread.threadId, thread]));
  await Promise.all(
    rows.map(async (row) => {
      const thread = seen.get(row.id);
      if (!thread || !(mayRead || row.announcement)) return;
      const replies = Math.min(thread.replies, row.replies);
      await saveSeen(ctx, userId, row, { replies, last: thread.last });
    }),
  );
  return done;
};
