import { CustomAttributeType, Entity } from 'electrodb';
import type { Me } from '#shared/domains/users/contract.ts';
import { subjectOf, type UserId } from '#shared/kernel/ids.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** All accounts are walked through in as many steps. */
export const ACCOUNT_PARTS = 12;

/** Which part an account belongs to: '0' to '11'. Subjects are random in their last digits, so parts are of a size. */
export const accountPartOf = (id: UserId): string =>
  String(Number.parseInt(subjectOf(id).slice(-4), 16) % ACCOUNT_PARTS);

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
        /** Counts the changes of name and photo: what the bus may tell of them. */
        faceRevision: { type: 'number', required: true, default: 0 },
        hostedCount: { type: 'number', required: true, default: 0 },
        /** Spreads all accounts over parts that a job can walk through. */
        part: { type: 'string', watch: ['id'], set: (_, { id }) => accountPartOf(id) },
        ...stamps,
      },
      indexes: {
        /** Who is this? The record of a person. Cost: 1, consistent. */
        byId: {
          pk: { field: 'pk', composite: ['id'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
        /** All accounts, part by part, for the job that looks for deleted ones. Cost: ½ for 4 KB. */
        byPart: {
          index: 'gsi5',
          pk: { field: 'gsi5pk', composite: ['part'], casing: 'none' },
          sk: { field: 'gsi5sk', composite: ['id'], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** Makes an email address belong to one account: its own row, written with the account. */
export const createEmailClaimEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'emailClaim', version: '1' },
      attributes: {
        email: { type: 'string', required: true, readOnly: true },
        userId: { type: CustomAttributeType<UserId>('string'), required: true },
      },
      indexes: {
        /**
         * Whose is this email address? Written with the account, so that it belongs to one. Cost: none: a condition of the
         * write.
         */
        byEmail: {
          pk: { field: 'pk', composite: ['email'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );
