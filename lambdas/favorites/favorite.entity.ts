import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey } from '../data/entity.ts';

/** An event among a person's favorites. Written and deleted together with the event's count. */
export const Favorite = defineEntity('favorite', {
  attributes: {
    userId: id<UserId>(),
    eventId: id<EventId>(),
    since: id(),
  },
  indexes: {
    /** Is an event one of a person's favorites? Cost: 1, consistent. */
    byPerson: primaryKey(['userId'], ['eventId']),
    /** What are a person's favorites, newest first? Cost: ½ for 4 KB, and for each the dates that it shows. */
    newest: index('gsi5', ['userId'], ['since', 'eventId']),
  },
});

/** How many people have an event among their favorites: a row of its own, so that counting does not touch what everyone reads of the event. */
export const FavoriteCount = defineEntity('favoriteCount', {
  attributes: {
    eventId: id<EventId>(),
    count: { type: 'number' },
  },
  indexes: {
    /** How many people have an event among their favorites? Cost: 1, consistent. */
    byFavorite: primaryKey(['eventId'], []),
  },
});
