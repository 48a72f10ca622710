import { CustomAttributeType } from 'electrodb';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, text } from './entity.ts';

/** Remembers for a day what a request created, so a repeated request finds its result. */
export const RequestKey = defineEntity('requestKey', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    userId: id<UserId>(),
    requestKey: id(),
    /** The ids of what the request created. */
    made: { type: CustomAttributeType<readonly string[]>('any'), required: true },
    /** SHA-256 of the input: reusing a key for a different request is an error. */
    fingerprint: text(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** What did this request create? Cost: 1, consistent, only when a request is repeated. */
    byKey: primaryKey(['userId', 'requestKey'], []),
  },
});
