import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { User } from './user.entity.ts';

/** Of these people, those whose account is deleted, which is not the same as suspended. Cost: ½ each. */
export type FindGone = (ids: readonly UserId[]) => Promise<ReadonlySet<UserId>>;

export const createGoneFinder = (table: Table): FindGone => {
  const users = once(() => User({ table }));
  return async (ids) => {
    const people = ids.filter((id) => !isGuestId(id));
    if (people.length === 0) return new Set();
    const { data, unprocessed } = await users()
      .get(people.map((id) => ({ id })))
      .go();
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} accounts were not read`);
    const there = new Set(data.map(({ id }) => id));
    return new Set(people.filter((id) => !there.has(id)));
  };
};
