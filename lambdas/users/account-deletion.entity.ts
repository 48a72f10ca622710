import { CustomAttributeType, Entity } from 'electrodb';
import type { deletionStages } from '#shared/domains/users/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** The deletion of an account: written first, continued until every domain has forgotten the person, and kept for a while so that the account cannot come back. */
export const createAccountDeletionEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'accountDeletion', version: '1' },
        attributes: {
          id: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          stage: {
            type: CustomAttributeType<(typeof deletionStages)[number]>('string'),
            required: true,
          },
          /** How often every domain was asked to forget the person. */
          round: { type: 'number', required: true, default: 0 },
          requestedAt: { type: 'string', required: true },
          /** When it is to be continued. */
          dueAt: { type: 'string', required: true },
          /** The list of deletions that are to be continued; absent once nothing is left to do. */
          waiting: { type: ['deletions'] as const },
          /** Seconds since the epoch, once nothing is left to do; the table removes the row afterwards. */
          expiresAt: { type: 'number', field: 'ttl' },
        },
        indexes: {
          /** Is this account being deleted, or was it? Cost: 1, consistent; none as a condition of a write. */
          byId: {
            pk: { field: 'pk', composite: ['id'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
          /** Which deletions are to be continued, the longest waiting first? Cost: ½ for 4 KB. */
          byDue: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['waiting'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['dueAt', 'id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
