import type { UserId } from '#shared/kernel/ids.ts';
import { lookUp, readTogether } from '../data/read-together.ts';
import type { Context } from '../runtime/context.ts';
import { ThreadActivity } from './activity.table.ts';
import { Pins, Thread, type ThreadKey } from './posts.table.ts';

/** A thread, what a person has done in it, and the pins of its discussion. Cost: 1 each, in one request, consistent. */
export const findOpened = (ctx: Context, { discussionId, id }: ThreadKey, userId: UserId) =>
  readTogether(ctx, {
    thread: lookUp(ctx, Thread, { discussionId, id }),
    pins: lookUp(ctx, Pins, { discussionId }),
    own: lookUp(ctx, ThreadActivity, { threadId: id, userId }),
  });
