import type { Table } from '../data/table.ts';
import type { OwnData } from '../downloads/sections/index.ts';
import { contextOf } from '../runtime/context.ts';
import type { lists } from './domain.ts';
import { findList, listOwn } from './lists.table.ts';

export const openOwnData = (table: Table): OwnData<typeof lists> => {
  const ctx = contextOf(table);
  return {
    /** One list at a time, as each may be large. */
    async userLists(userId, after) {
      const [head, ...later] = (await listOwn(ctx, userId)).filter(({ id }) => after === null || id > after);
      const whole = head && (await findList(ctx, head));
      const items = whole
        ? [{ id: whole.id, name: whole.name, items: whole.items, createdAt: whole.createdAt }]
        : [];
      return { items, cursor: head && later.length > 0 ? head.id : null };
    },
  };
};
