import { CustomAttributeType, Entity } from 'electrodb';
import type { UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/**
 * That a person has chosen a new password with an emailed code, which ended all sessions. The name of the key is its own: the user pool's trigger
 * may write these rows, and none of the person's others.
 */
export const createNewPasswordEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'newPassword', version: '1' },
        attributes: {
          newPasswordOf: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          chosenAt: { type: 'string', required: true },
          /** Seconds since the epoch; the table removes the row afterwards. */
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** When did a person choose a new password? Cost: nothing, the reaction gets the row. */
          byPerson: {
            pk: { field: 'pk', composite: ['newPasswordOf'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
