import type { BlockSide } from '#shared/domains/users/privacy.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, text } from '../data/entity.ts';

/** One side of a block between two people; both sides are written in one transaction. */
export const Block = defineEntity('block', {
  attributes: {
    userId: id<UserId>(),
    otherId: id<UserId>(),
    /** Whether the person has blocked the other, or is blocked by them. */
    side: id<BlockSide>(),
    since: text(),
  },
  indexes: {
    /**
     * - Between whom and a person does a block stand? Cost: ½ for 4 KB, which is about 25 people.
     * - Whom has a person blocked? Cost: 1 for 4 KB, consistent.
     */
    byPerson: primaryKey(['userId'], ['side', 'otherId']),
  },
});
