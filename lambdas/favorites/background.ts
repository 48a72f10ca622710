import { forgetting } from '../core/background.ts';
import { everyPage } from '../core/pages.ts';
import type { Work } from '../runtime/background.ts';
import type { favorites as domain } from './domain.ts';
import { listFavorites, removeFavorite } from './favorites.table.ts';

const PER_PAGE = 100;

export const work = {
  reactions: {
    /** Removes the favorites of a deleted account, and their counts. */
    forgetPerson: forgetting(async (ctx, id) => {
      for await (const { items } of everyPage((cursor) => listFavorites(ctx, id, PER_PAGE, cursor)))
        for (const eventId of items) await removeFavorite(ctx, id, eventId);
    }),
  },
} satisfies Work<typeof domain.background>;
