import type { Face } from '#shared/domains/events/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { isActive } from '../core/standing.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { createUserEntity } from './user.entity.ts';

/** The names and photos of some people as they are now; those who are suspended or gone are left out. One batched read. */
export type FindFaces = (ids: readonly UserId[]) => Promise<ReadonlyMap<UserId, Face>>;

/** How every domain shows people whose names it does not keep. */
export const createFaceFinder = (table: Table): FindFaces => {
  const users = once(() => createUserEntity(table));
  return async (ids) => {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    const { data, unprocessed } = await users()
      .get(wanted.map((id) => ({ id })))
      .go();
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} accounts were not read`);
    return new Map(
      data
        .filter(isActive)
        .map(({ id, record: { displayName, photoURL } }) => [id, { userId: id, displayName, photoURL }]),
    );
  };
};
