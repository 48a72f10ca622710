import { Entity } from 'electrodb';
import { perTable } from '../data/per-table.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** Settings that can be changed at run time, without a deployment: one row, `name` is always `flags`. */
export const createRemoteConfigEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'remoteConfig', version: '1' },
        attributes: {
          name: { type: 'string', required: true, readOnly: true },
          /** Whether plans are sold. */
          subscriptionsEnabled: { type: 'boolean', required: true },
          /** Whether people earn badges; absent means no. */
          badgesEnabled: { type: 'boolean' },
          /** For whom a flag is on before it is for everyone (`shared/domains/platform/audiences.ts`); written by an operator, so checked when read. */
          audiences: { type: 'any' },
          ...stamps,
        },
        indexes: {
          /** What is turned on now? Cached for a minute. Cost: ½. */
          byName: {
            pk: { field: 'pk', composite: ['name'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
