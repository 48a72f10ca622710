import { CustomAttributeType, Entity } from 'electrodb';
import type { Availability } from '#shared/domains/users/availability-shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** When a person is usually free: one document, read and written as a whole. */
export const createAvailabilityEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'availability', version: '1' },
      attributes: {
        userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
        week: { type: CustomAttributeType<Availability['week']>('any'), required: true },
        updatedAt: { type: 'string', required: true },
      },
      indexes: {
        /** When is a person usually free? Cost: 1, consistent. */
        byUser: {
          pk: { field: 'pk', composite: ['userId'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );
