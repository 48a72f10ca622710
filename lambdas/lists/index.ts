import type { ListId, UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import { findList } from './lists.table.ts';

/** The people of a list, for its owner; undefined if they have no such list. Cost: 2 for 4 KB, consistent. */
export const findOwn = async (ctx: Context, userId: UserId, id: ListId) => {
  const list = await findList(ctx, { userId, id });
  return list && { name: list.name, items: list.items };
};
