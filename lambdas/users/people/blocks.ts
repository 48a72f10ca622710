import type { Viewer } from '#shared/domains/users/visibility.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { nobody, type ViewerInput } from '../../core/standing.ts';
import type { Context } from '../../runtime/context.ts';
import { listBlocks } from '../store/index.ts';

/** `consistent`: also sees what was written a moment ago, for twice the cost. */
export interface ReadOptions {
  readonly consistent?: boolean;
}

/** Between whom and a person a block stands, in either direction. Guests and visitors have none. */
export const findBlockedIds = async (
  ctx: Context,
  viewer: UserId | undefined,
  options?: ReadOptions,
): Promise<ReadonlySet<UserId>> => {
  if (viewer === undefined || isGuestId(viewer)) return nobody;
  return new Set((await listBlocks(ctx, viewer, options)).map(({ otherId }) => otherId));
};

/** A viewer as the predicate needs them, if they are given as an id; undefined for a visitor. */
export const findViewer = async (
  ctx: Context,
  viewer: ViewerInput,
  options?: ReadOptions,
): Promise<Viewer | undefined> =>
  typeof viewer === 'string'
    ? { id: viewer, blockedIds: await findBlockedIds(ctx, viewer, options) }
    : viewer;
