import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import { everyPage } from '../core/every-page.ts';
import type { FavoritesRepository } from './favorites.repository.ts';

const PER_PAGE = 100;

/** Removes the favorites of a deleted account, and their counts. */
export const createForgetPersonReaction =
  (favorites: Pick<FavoritesRepository, 'list' | 'remove'>) =>
  async ({ before, after }: Change<typeof userRow>): Promise<void> => {
    if (!before || after) return;
    const pages = everyPage((cursor) => favorites.list(before.id, PER_PAGE, cursor));
    for await (const { items } of pages)
      for (const eventId of items) await favorites.remove(before.id, eventId);
  };
