import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, text } from '../data/entity.ts';

/** How a person is shown to players nearby; most people have no row. */
export const PlayerSettingsEntity = defineEntity('playerSettings', {
  attributes: {
    userId: id<UserId>(),
    isHidden: { type: 'boolean', required: true },
    updatedAt: text(),
  },
  indexes: {
    /**
     * - How is a person shown to players nearby? Cost: 1, consistent.
     * - How are some people shown? Cost: ½ each.
     */
    byUser: primaryKey(['userId'], []),
  },
});
