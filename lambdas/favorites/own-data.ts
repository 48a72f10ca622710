import { type OwnData, paged } from '../downloads/sections/index.ts';
import * as events from '../events/index.ts';
import type { favorites } from './domain.ts';
import { listFavorites } from './favorites.table.ts';

export const ownData = {
  /** With the titles of those that the person may see. */
  favorites: paged(async (ctx, userId, limit, from) => {
    const { items, cursor } = await listFavorites(ctx, userId, limit, from);
    const cards = await events.findShownCards(ctx, userId, items);
    const titles = new Map(cards.map(({ id, title }) => [id, title]));
    return { items: items.map((eventId) => ({ eventId, title: titles.get(eventId) ?? null })), cursor };
  }),
} satisfies OwnData<typeof favorites>;
