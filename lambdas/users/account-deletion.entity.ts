import { CustomAttributeType } from 'electrodb';
import type { deletionStages } from '#shared/domains/users/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, text } from '../data/entity.ts';

/** The deletion of an account: written first, continued until every domain has forgotten the person, and kept for a while so that the account cannot come back. */
export const AccountDeletion = defineEntity('accountDeletion', {
  attributes: {
    id: id<UserId>(),
    stage: {
      type: CustomAttributeType<(typeof deletionStages)[number]>('string'),
      required: true,
    },
    /** How often every domain was asked to forget the person. */
    round: { type: 'number', required: true, default: 0 },
    requestedAt: text(),
    /** When it is to be continued. */
    dueAt: text(),
    /** The list of deletions that are to be continued; absent once nothing is left to do. */
    waiting: { type: ['deletions'] as const },
    /** Seconds since the epoch, once nothing is left to do; the table removes the row afterwards. */
    expiresAt: { type: 'number', field: 'ttl' },
  },
  indexes: {
    /** Is this account being deleted, or was it? Cost: 1, consistent; none as a condition of a write. */
    byId: primaryKey(['id'], []),
    /** Which deletions are to be continued, the longest waiting first? Cost: ½ for 4 KB. */
    byDue: index('gsi5', ['waiting'], ['dueAt', 'id']),
  },
});
