import type { OwnData } from '../downloads/sections/index.ts';
import type { lists } from './domain.ts';
import { findList, listOwn } from './lists.table.ts';

export const ownData = {
  /** One list at a time, as each may be large. */
  async userLists(ctx, userId, after) {
    const [head, ...later] = (await listOwn(ctx, userId)).filter(({ id }) => after === null || id > after);
    const whole = head && (await findList(ctx, head));
    const items = whole
      ? [{ id: whole.id, name: whole.name, items: whole.items, createdAt: whole.createdAt }]
      : [];
    return { items, cursor: head && later.length > 0 ? head.id : null };
  },
} satisfies OwnData<typeof lists>;
