import { createWriteTransaction } from 'electrodb';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { Favorite, FavoriteCount } from './favorite.entity.ts';

export const createFavoritesRepository = (table: Table) => {
  const favorites = once(() => Favorite({ table }));
  const counts = once(() => FavoriteCount({ table }));
  const entities = () => ({ favorite: favorites(), count: counts() });
  return {
    /** Consistent: someone who has just chosen sees it. */
    async has(userId: UserId, eventId: EventId): Promise<boolean> {
      const { data } = await favorites().get({ userId, eventId }).go({ consistent: true });
      return data !== null;
    },

    /** Consistent. */
    async count(eventId: EventId): Promise<number> {
      const { data } = await counts().get({ eventId }).go({ consistent: true });
      return data?.count ?? 0;
    },

    /** Adds and counts a favorite, unless it is there already. */
    async add(userId: UserId, eventId: EventId, now: string): Promise<void> {
      await transact(() =>
        createWriteTransaction(entities(), (write) => [
          write.favorite.create({ userId, eventId, since: now }).commit(),
          write.count.upsert({ eventId }).add({ count: 1 }).commit(),
        ]).go(),
      );
    },

    /** Removes a favorite and its count, if it is there. */
    async remove(userId: UserId, eventId: EventId): Promise<void> {
      await transact(() =>
        createWriteTransaction(entities(), (write) => [
          write.favorite.remove({ userId, eventId }).commit(),
          write.count.patch({ eventId }).add({ count: -1 }).commit(),
        ]).go(),
      );
    },

    async list(
      userId: UserId,
      limit: number,
      cursor: string | null,
    ): Promise<{ items: EventId[]; cursor: string | null }> {
      const query = favorites().query.newest({ userId });
      const page = await query.go({ limit, cursor, order: 'desc' });
      return { items: page.data.map(({ eventId }) => eventId), cursor: page.cursor };
    },
  };
};
export type FavoritesRepository = ReturnType<typeof createFavoritesRepository>;
