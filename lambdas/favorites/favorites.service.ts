import * as z from 'zod/mini';
import type { EventFavorites, FavoriteCard } from '#shared/domains/favorites/contract.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import type { Caller } from '../core/access.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import { readPage } from '../core/pages.ts';
import type { FindShownCards } from '../events/api.ts';
import type { FavoritesRepository } from './favorites.repository.ts';

export interface FavoritesDeps {
  readonly favorites: FavoritesRepository;
  readonly findShownCards: FindShownCards;
  readonly cursors: Cursors;
  readonly clock: Clock;
}
interface ListQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** How many favorites an event has, and whether the caller's is one of them. */
export const createEventFavorites =
  (favorites: Pick<FavoritesRepository, 'has' | 'count'>) =>
  async (caller: Caller, eventId: EventId): Promise<EventFavorites> => {
    const userId: UserId | undefined = caller.kind === 'visitor' ? undefined : caller.userId;
    const [count, mine] = await Promise.all([
      favorites.count(eventId),
      userId !== undefined && favorites.has(userId, eventId),
    ]);
    return { count, favoritedList: userId !== undefined && mine ? [userId] : [] };
  };

export const createFavoritesService = ({ favorites, findShownCards, cursors, clock }: FavoritesDeps) => {
  const ofEvent = createEventFavorites(favorites);
  return {
    ofEvent,

    /** Events that are canceled or no longer visible are left out: a page may have fewer items than requested. */
    list({ userId }: Member, { limit, cursor }: ListQuery): Promise<Page<FavoriteCard>> {
      const scope = `favorites:${userId}`;
      return readPage(cursors, { scope, cursor, position: z.string() }, async (after) => {
        const page = await favorites.list(userId, limit ?? pageSize.default, after ?? null);
        return { items: await findShownCards(userId, page.items), next: page.cursor };
      });
    },

    async add(member: Member, eventId: EventId): Promise<EventFavorites> {
      await favorites.add(member.userId, eventId, clock.now());
      return ofEvent(member, eventId);
    },

    async remove(member: Member, eventId: EventId): Promise<EventFavorites> {
      await favorites.remove(member.userId, eventId);
      return ofEvent(member, eventId);
    },
  };
};
export type FavoritesService = ReturnType<typeof createFavoritesService>;
