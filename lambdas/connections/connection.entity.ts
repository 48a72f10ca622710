import { CustomAttributeType, Entity } from 'electrodb';
import type { ConnectionState } from '#shared/domains/connections/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** One person's connection to another. Each of the two has a row; both are written in one transaction. */
export const createConnectionEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'connection', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          otherId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          state: { type: CustomAttributeType<ConnectionState>('string'), required: true },
          since: { type: 'string', required: true },
          /** Set on the row of the person who asked, until there is an answer. */
          waiting: { type: CustomAttributeType<'requests'>('string') },
        },
        indexes: {
          /** What is one person's connection to another? Cost: 1, consistent. */
          byPerson: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['otherId'], casing: 'none' },
          },
          /** Who is a person connected to, who asked them, and whom did they ask, newest first? Cost: ½ for 4 KB, and the people. */
          byState: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['state', 'since', 'otherId'], casing: 'none' },
          },
          /** Which requests are unanswered, oldest first? Cost: ½ for 4 KB. */
          byAge: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['waiting'], casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['since', 'userId', 'otherId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
