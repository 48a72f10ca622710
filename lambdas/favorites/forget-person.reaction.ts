import { everyPage } from '../core/every-page.ts';
import { forgetting } from '../core/forgetting.ts';
import type { FavoritesRepository } from './favorites.repository.ts';

const PER_PAGE = 100;

/** Removes the favorites of a deleted account, and their counts. */
export const createForgetPersonReaction = (favorites: Pick<FavoritesRepository, 'list' | 'remove'>) =>
  forgetting(async (id) => {
    const pages = everyPage((cursor) => favorites.list(id, PER_PAGE, cursor));
    for await (const { items } of pages) for (const eventId of items) await favorites.remove(id, eventId);
  });
