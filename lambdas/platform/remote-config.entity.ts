import { Entity } from 'electrodb';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** What is switched while the product runs, without a deployment: one row, `name` is always `flags`. */
export const createRemoteConfigEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'remoteConfig', version: '1' },
      attributes: {
        name: { type: 'string', required: true, readOnly: true },
        /** Whether plans are sold. */
        subscriptionsEnabled: { type: 'boolean', required: true },
        ...stamps,
      },
      indexes: {
        /** What is switched on now? Remembered for a minute. Cost: ½. */
        byName: {
          pk: { field: 'pk', composite: ['name'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );
