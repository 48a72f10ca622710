import { CustomAttributeType, Entity } from 'electrodb';
import type { recoveryStates } from '#shared/domains/auth/recovery-codes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** A person's recovery codes. One of them turns off the authenticator app, and all of them end with that. */
export const createRecoveryCodesEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'recoveryCodes', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          /** Hashes of the codes with the person's id. */
          digests: { type: 'set', items: 'string', required: true },
          /** `used`: a code was accepted, and the app is being turned off; `done`: it has been. */
          state: { type: CustomAttributeType<(typeof recoveryStates)[number]>('string'), required: true },
          createdAt: { type: 'string', required: true },
          usedAt: { type: 'string' },
          /** The account's username in the pool. */
          username: { type: 'string' },
          /** Where the notice goes, and in which design and language. */
          email: { type: 'string' },
          platform: { type: CustomAttributeType<Platform>('string') },
          locale: { type: CustomAttributeType<Locale>('string') },
          /** Once the app is turned off. Seconds since the epoch. */
          expiresAt: { type: 'number', field: 'ttl' },
        },
        indexes: {
          /** Does a person have recovery codes, and is this one of them? Cost: 1, consistent; or none, as a condition of the write. */
          byUser: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
