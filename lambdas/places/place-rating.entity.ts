import type { PlaceId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, text } from '../data/entity.ts';

/** How a person rates a place: once for each place. Written and deleted together with what the place counts. */
export const PlaceRating = defineEntity('placeRating', {
  attributes: {
    placeId: id<PlaceId>(),
    userId: id<UserId>(),
    stars: { type: 'number', required: true },
    text: text(),
    /** When it was given or last changed, ISO instant. */
    ratedAt: text(),
  },
  indexes: {
    /** How does a person rate a place? Cost: 1, consistent. */
    byPlace: primaryKey(['placeId'], ['userId']),
    /** How do people rate a place, newest first? Cost: ½ for 4 KB, and the people. */
    newest: index('gsi1', ['placeId'], ['ratedAt', 'userId']),
    /** Which places has a person rated? To delete it with their account. Cost: ½ for 4 KB. */
    byPerson: index('gsi5', ['userId'], ['placeId']),
  },
});
