import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { type OwnData, paged } from '../downloads/api.ts';
import { createShownCardsFinder } from '../events/api.ts';
import type { favorites } from './domain.ts';
import { createFavoritesRepository } from './favorites.repository.ts';

export const openOwnData = (table: Table, clock: Clock): OwnData<typeof favorites> => {
  const { list } = createFavoritesRepository(table);
  const findShownCards = createShownCardsFinder(table, clock);
  return {
    /** With the titles of those that the person may see. */
    favorites: paged(async (userId, limit, from) => {
      const { items, cursor } = await list(userId, limit, from);
      const titles = new Map((await findShownCards(userId, items)).map(({ id, title }) => [id, title]));
      return { items: items.map((eventId) => ({ eventId, title: titles.get(eventId) ?? null })), cursor };
    }),
  };
};
