import { CustomAttributeType, Entity } from 'electrodb';
import type { Availability, AvailabilityPrivacy } from '#shared/domains/users/availability-shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** When a person is free, and who may see it: one document, of which each part is written as a whole. */
export const createAvailabilityEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'availability', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          /** Absent until it is saved, as are the other parts. */
          week: { type: CustomAttributeType<Availability['week']>('any') },
          dates: { type: CustomAttributeType<Availability['dates']>('any') },
          privacy: { type: CustomAttributeType<AvailabilityPrivacy>('any') },
          updatedAt: { type: 'string', required: true },
        },
        indexes: {
          /**
           * - When is a person free, and who may see it? Cost: 1, consistent.
           * - When are some people free? Cost: ½ each.
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
