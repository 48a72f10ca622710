import { CustomAttributeType, Entity } from 'electrodb';
import type { UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** A WebSocket's subscription to an object's changes. The socket's own row lists its topics, so that both are deleted together. */
export const createTopicListenerEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'topicListener', version: '1' },
        attributes: {
          /** `event:evt_01j…` */
          topic: { type: 'string', required: true, readOnly: true },
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          connectionId: { type: 'string', required: true, readOnly: true },
          /** The socket's expiry. Seconds since the epoch. */
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /**
           * - Which WebSockets follow an object? Cost: ½ for 4 KB.
           * - Which of them belong to a person whose roles have changed? Cost: 1, consistent.
           */
          byTopic: {
            pk: { field: 'pk', composite: ['topic'], casing: 'none' },
            sk: { field: 'sk', composite: ['userId', 'connectionId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
