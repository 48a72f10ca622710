import type { LoginSessionId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, optionalText, primaryKey, text } from '../data/entity.ts';

/** One open WebSocket of a person. */
export const Socket = defineEntity('socket', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    userId: id<UserId>(),
    connectionId: id(),
    connectedAt: text(),
    /** The login whose token opened it. */
    loginId: optionalText<LoginSessionId>(),
    /** The topics it follows; absent until it follows one. */
    topics: { type: 'set', items: 'string' },
    /** Seconds since the epoch; sockets live at most two hours. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /**
     * - Where can a person be reached now? Cost: ½.
     * - Which connections belong to a login that was ended? Cost: 1, consistent.
     * - Which connections of a person are beyond the limit, when one has opened? Cost: 1, consistent.
     */
    byUser: primaryKey(['userId'], ['connectionId']),
  },
});
