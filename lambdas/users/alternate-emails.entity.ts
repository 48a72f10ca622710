import { CustomAttributeType, Entity } from 'electrodb';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** An alternate email that waits for its code. */
export interface PendingEmail {
  readonly email: string;
  readonly platform: Platform;
  /** When the current code was requested: the cause of its email. */
  readonly requestedAt: string;
  /** A hash of the code; none until the code is emailed. */
  readonly digest?: string | undefined;
  readonly attempts: number;
}

/** The alternate emails that a person has not confirmed yet, in one row, so that their number can be limited. Confirmed ones are part of the account. */
export const createAlternateEmailsEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'alternateEmails', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          pending: { type: CustomAttributeType<readonly PendingEmail[]>('any'), required: true },
          /** Whether a code was requested that has not been emailed. */
          codes: { type: ['requested', 'sent'] as const, required: true },
          /** Seconds since the epoch; the table removes the row afterwards. */
          expiresAt: { type: 'number', required: true, field: 'ttl' },
          updatedAt: { type: 'string', required: true },
          revision: { type: 'number', required: true },
        },
        indexes: {
          /** Which addresses wait for a code? Cost: 1, consistent. */
          byUser: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
