import { favoritesContract } from '#shared/domains/favorites/contract.ts';
import type { Clock } from '../core/clock.ts';
import { type PublicReads, publicReads } from '../core/public-reads.ts';
import type { Table } from '../data/table.ts';
import { openEventAccess } from '../events/api.ts';
import { createFavoritesRepository } from './favorites.repository.ts';
import { createEventFavorites } from './favorites.service.ts';

/** What anyone may read of favorites. */
export const openFavoriteReads = (table: Table, clock: Clock): PublicReads => {
  const ofEvent = createEventFavorites(createFavoritesRepository(table));
  return publicReads(
    favoritesContract,
    { ofEvent: ({ actor, params }) => ofEvent(actor, params.eventId) },
    { event: openEventAccess(table, clock) },
  );
};
