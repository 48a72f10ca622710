import { type FindActive, isActive } from '../core/standing.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { createUserEntity } from './user.entity.ts';

/**
 * Tells every domain whose content may be shown, and people's current names and photos. Read each time, so a suspension, a new name, or a
 * new photo takes effect immediately; domains keep no copies.
 */
export const createActiveFinder = (table: Table, { consistent = false } = {}): FindActive => {
  const users = once(() => createUserEntity(table));
  return async (ids, viewer) => {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    const { data, unprocessed } = await users()
      .get(wanted.map((id) => ({ id })))
      .go({ consistent });
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} accounts were not read`);
    return new Map(
      data
        .filter((user) => isActive(user) || user.id === viewer)
        .map(({ id, record: { displayName, photoURL } }) => [id, { userId: id, displayName, photoURL }]),
    );
  };
};
