import { CustomAttributeType, Entity } from 'electrodb';
import type { UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** How a person is shown to players nearby; most people have no row. */
export const createPlayerSettingsEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'playerSettings', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          isHidden: { type: 'boolean', required: true },
          updatedAt: { type: 'string', required: true },
        },
        indexes: {
          /**
           * - How is a person shown to players nearby? Cost: 1, consistent.
           * - How are some people shown? Cost: ½ each.
           */
          byUser: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
