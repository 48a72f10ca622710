import { CustomAttributeType, Entity } from 'electrodb';
import type { UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** A person whose face has just changed: their cards are updated once more when the indexes know of every earlier RSVP. */
export const createChangedFaceEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'changedFace', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          /** The single list of these people. */
          list: { type: CustomAttributeType<'all'>('string'), required: true },
          changedAt: { type: 'string', required: true },
        },
        indexes: {
          /** Whether a person's face has just changed: written with each change, removed with the second update. Cost: none. */
          byPerson: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
          /** Whose face changed some minutes ago, oldest first? Cost: ½ for 4 KB. */
          byAge: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['list'], casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['changedAt', 'userId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
