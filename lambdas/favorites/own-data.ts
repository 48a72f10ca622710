import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { type OwnData, paged } from '../downloads/sections/index.ts';
import * as events from '../events/index.ts';
import { contextOf } from '../runtime/context.ts';
import type { favorites } from './domain.ts';
import { listFavorites } from './favorites.table.ts';

export const openOwnData = (table: Table, clock: Clock): OwnData<typeof favorites> => {
  const ctx = contextOf(table, clock);
  return {
    /** With the titles of those that the person may see. */
    favorites: paged(async (userId, limit, from) => {
      const { items, cursor } = await listFavorites(ctx, userId, limit, from);
      const cards = await events.findShownCards(ctx, userId, items);
      const titles = new Map(cards.map(({ id, title }) => [id, title]));
      return { items: items.map((eventId) => ({ eventId, title: titles.get(eventId) ?? null })), cursor };
    }),
  };
};
