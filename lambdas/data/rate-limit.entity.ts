import { Entity } from 'electrodb';
import { perTable } from './per-table.ts';
import { SERVICE } from './stamps.ts';
import type { Table } from './table.ts';

/** How many requests an endpoint has accepted from a subject in one period; the table deletes the row after that. */
export const createRateLimitEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'rateLimit', version: '1' },
        attributes: {
          subject: { type: 'string', required: true, readOnly: true },
          scope: { type: 'string', required: true, readOnly: true },
          used: { type: 'number', required: true },
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** How many requests has an endpoint accepted from a person or address? Cost: none, as it is a condition of the write. */
          bySubject: {
            pk: { field: 'pk', composite: ['subject'], casing: 'none' },
            sk: { field: 'sk', composite: ['scope'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
