import { CustomAttributeType, Entity } from 'electrodb';
import type { BlockSide } from '#shared/domains/users/privacy.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** One side of a block between two people; both sides are written in one transaction. */
export const createBlockEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'block', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          otherId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          /** Whether the person has blocked the other, or is blocked by them. */
          side: { type: CustomAttributeType<BlockSide>('string'), required: true, readOnly: true },
          since: { type: 'string', required: true },
        },
        indexes: {
          /**
           * - Between whom and a person does a block stand? Cost: ½ for 4 KB, which is about 25 people.
           * - Whom has a person blocked? Cost: 1 for 4 KB, consistent.
           */
          byPerson: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['side', 'otherId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
