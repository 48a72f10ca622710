import { type FindActive, isActive } from '../core/standing.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { createUserEntity } from './user.entity.ts';

/** How every domain asks whose things it may show. Read each time: a suspension holds at once, and ends at once. */
export const createActiveFinder = (table: Table, { consistent = false } = {}): FindActive => {
  const users = once(() => createUserEntity(table));
  return async (ids) => {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Set();
    const { data, unprocessed } = await users()
      .get(wanted.map((id) => ({ id })))
      .go({ attributes: ['id', 'suspended'], consistent });
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} accounts were not read`);
    return new Set(data.filter(isActive).map(({ id }) => id));
  };
};
