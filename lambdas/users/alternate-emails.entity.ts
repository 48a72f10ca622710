import { CustomAttributeType } from 'electrodb';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { defineEntity, id, primaryKey, text } from '../data/entity.ts';

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
export const AlternateEmails = defineEntity('alternateEmails', {
  attributes: {
    userId: id<UserId>(),
    pending: { type: CustomAttributeType<readonly PendingEmail[]>('any'), required: true },
    /** Whether a code was requested that has not been emailed. */
    codes: { type: ['requested', 'sent'] as const, required: true },
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
    updatedAt: text(),
    revision: { type: 'number', required: true },
  },
  indexes: {
    /** Which addresses wait for a code? Cost: 1, consistent. */
    byUser: primaryKey(['userId'], []),
  },
});
