import { CustomAttributeType, Entity } from 'electrodb';
import type { UserId } from '#shared/kernel/ids.ts';
import { perTable } from './per-table.ts';
import { SERVICE } from './stamps.ts';
import type { Table } from './table.ts';

/** Remembers for a day what a request created, so a repeated request finds its result. */
export const createRequestKeyEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'requestKey', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          requestKey: { type: 'string', required: true, readOnly: true },
          /** The ids of what the request created. */
          made: { type: CustomAttributeType<readonly string[]>('any'), required: true },
          /** SHA-256 of the input: reusing a key for a different request is an error. */
          fingerprint: { type: 'string', required: true },
          /** Seconds since the epoch; the table removes the row afterwards. */
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** What did this request create? Cost: 1, consistent, only when a request is repeated. */
          byKey: {
            pk: { field: 'pk', composite: ['userId', 'requestKey'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
