import { Entity } from 'electrodb';
import { perTable } from './per-table.ts';
import { SERVICE } from './stamps.ts';
import type { Table } from './table.ts';

/** How often something was added to what a limit bounds, so that two writers cannot both take the last spot; it is kept for a day. */
export const createTurnEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'turn', version: '1' },
        attributes: {
          /** What is bounded, such as `familyMembers`. */
          of: { type: 'string', required: true, readOnly: true },
          /** Whose it is. */
          subject: { type: 'string', required: true, readOnly: true },
          taken: { type: 'number', required: true },
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** Has another writer added something meanwhile? Cost: 1, consistent, before each addition. */
          bySubject: {
            pk: { field: 'pk', composite: ['subject'], casing: 'none' },
            sk: { field: 'sk', composite: ['of'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
