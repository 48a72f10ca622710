import { CustomAttributeType, Entity } from 'electrodb';
import type { LoginSessionId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** One open WebSocket of a person. */
export const createSocketEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'socket', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          connectionId: { type: 'string', required: true, readOnly: true },
          connectedAt: { type: 'string', required: true },
          /** The login whose token opened it. */
          loginId: { type: CustomAttributeType<LoginSessionId>('string') },
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
          byUser: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['connectionId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
