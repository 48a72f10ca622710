import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey } from '../data/entity.ts';

/** A WebSocket's subscription to an object's changes. The socket's own row lists its topics, so that both are deleted together. */
export const TopicListener = defineEntity('topicListener', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    /** `event:evt_01j…` */
    topic: id(),
    userId: id<UserId>(),
    connectionId: id(),
    /** The socket's expiry. Seconds since the epoch. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /**
     * - Which WebSockets follow an object? Cost: ½ for 4 KB.
     * - Which of them belong to a person whose roles have changed? Cost: 1, consistent.
     */
    byTopic: primaryKey(['topic'], ['userId', 'connectionId']),
  },
});
