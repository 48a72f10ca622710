import * as z from 'zod/mini';
import type { Followed, Following } from '#shared/domains/follows/contract.ts';
import type { FollowKind, TargetId } from '#shared/domains/follows/target.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import { readPage } from '../core/pages.ts';
import type { Context } from '../runtime/context.ts';
import { addFollow, hasFollow, listFollows, removeFollow } from './follows.table.ts';
import { findShownTargets } from './shown-targets.ts';

interface Caller {
  readonly userId: UserId;
}
interface ListQuery {
  readonly kind: FollowKind;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** What the caller may no longer see is left out: a page may have fewer items than requested. */
export const list = (
  ctx: Context<'cursors'>,
  { userId }: Caller,
  { kind, limit = pageSize.default, cursor }: ListQuery,
): Promise<Page<Followed>> => {
  const request = { scope: `follows:${userId}:${kind}`, cursor, position: z.string() };
  return readPage(ctx.cursors, request, async (after) => {
    const page = await listFollows(ctx, userId, kind, limit, after ?? null);
    const ids = page.items.map(({ targetId }) => targetId);
    return { items: await findShownTargets(ctx, userId, kind, ids), next: page.cursor };
  });
};

export const standing = async (ctx: Context, { userId }: Caller, id: TargetId): Promise<Following> => ({
  following: await hasFollow(ctx, userId, id),
});

/** @throws AppError `follow.too_many` */
export const follow = async (ctx: Context, { userId }: Caller, id: TargetId): Promise<Following> => {
  if ((await addFollow(ctx, userId, id)) === 'full') throw new AppError('follow.too_many');
  return { following: true };
};

export const unfollow = async (ctx: Context, { userId }: Caller, id: TargetId): Promise<Following> => {
  await removeFollow(ctx, userId, id);
  return { following: false };
};
