import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, text } from '../data/entity.ts';

/** A person whose face has just changed: their cards are updated once more when the indexes know of every earlier RSVP. */
export const ChangedFace = defineEntity('changedFace', {
  attributes: {
    userId: id<UserId>(),
    /** The single list of these people. */
    list: text<'all'>(),
    changedAt: text(),
  },
  indexes: {
    /** Whether a person's face has just changed: written with each change, removed with the second update. Cost: none. */
    byPerson: primaryKey(['userId'], []),
    /** Whose face changed some minutes ago, oldest first? Cost: ½ for 4 KB. */
    byAge: index('gsi1', ['list'], ['changedAt', 'userId']),
  },
});
