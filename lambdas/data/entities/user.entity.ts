import { CustomAttributeType, Entity } from 'electrodb';
import type { Me } from '#shared/contracts/users.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { SERVICE, stamps } from '../stamps.ts';
import type { Table } from '../table.ts';

/** The record of a person. What the profile form and the settings keep is one document, read and written whole. */
export const createUserEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'user', version: '1' },
      attributes: {
        id: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
        email: { type: 'string', required: true },
        record: {
          type: CustomAttributeType<
            Omit<Me, 'id' | 'uid' | 'email' | 'emailVerified' | 'createdAt' | 'updatedAt'>
          >('any'),
          required: true,
        },
        suspended: { type: 'boolean', required: true, default: false },
        hostedCount: { type: 'number', required: true, default: 0 },
        ...stamps,
      },
      indexes: {
        byId: {
          pk: { field: 'pk', composite: ['id'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** Makes an e-mail address belong to one account: its own row, written with the account. */
export const createEmailClaimEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'emailClaim', version: '1' },
      attributes: {
        email: { type: 'string', required: true, readOnly: true },
        userId: { type: CustomAttributeType<UserId>('string'), required: true },
      },
      indexes: {
        byEmail: {
          pk: { field: 'pk', composite: ['email'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );
