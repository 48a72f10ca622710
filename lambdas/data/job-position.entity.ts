import { Entity } from 'electrodb';
import { perTable } from './per-table.ts';
import { SERVICE } from './stamps.ts';
import type { Table } from './table.ts';

/** How far a repeated job has come, so the work of a missed run is made up once. */
export const createJobPositionEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'jobPosition', version: '1' },
        attributes: {
          job: { type: 'string', required: true, readOnly: true },
          /** ISO instant up to which everything has been processed. */
          doneUntil: { type: 'string', required: true },
        },
        indexes: {
          /** How far has a repeated job come? Cost: 1, consistent. */
          byJob: {
            pk: { field: 'pk', composite: ['job'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
