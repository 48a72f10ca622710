import { createHash } from 'node:crypto';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/transaction.ts';
import { RecoveryCodes } from './recovery-codes.entity.ts';

export type RecoveryCodesRow = RowOf<typeof RecoveryCodes>;

/** Who used a code, and how they are told. */
export interface RecoveryUse {
  readonly username: string;
  readonly email: string;
  readonly platform: Platform;
  readonly locale: Locale;
  readonly usedAt: string;
}

/** The codes have 50 random bits, so that a plain hash cannot be searched through. */
const digestOf = (userId: UserId, code: string): string =>
  createHash('sha256').update(`${userId} ${code}`).digest('hex');

/** Long enough for all retries of the reaction that sends the notice. */
const KEPT_MS = DAY_MS;

export const createRecoveryCodesRepository = (table: Table) => {
  const codes = once(() => RecoveryCodes({ table }));
  return {
    async find(userId: UserId): Promise<RecoveryCodesRow | undefined> {
      const { data } = await codes().get({ userId }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Replaces the codes of a person. */
    async replace(userId: UserId, plain: readonly string[], createdAt: string): Promise<void> {
      const digests = plain.map((code) => digestOf(userId, code));
      await codes().put({ userId, digests, state: 'ready', createdAt }).go();
    },

    /**
     * Takes a code; false if it is none of the person's. Until the app has been turned off, any of them is accepted again, so that
     * a failure in between locks nobody out.
     */
    use: (userId: UserId, code: string, use: RecoveryUse): Promise<boolean> =>
      isWritten(
        codes()
          .patch({ userId })
          .set({ ...use, state: 'used' })
          .where(
            ({ digests, state }, op) =>
              `${op.contains(digests, digestOf(userId, code))} AND ${op.ne(state, 'done')}`,
          ),
      ),

    /** The app has been turned off: the codes taken at that time end; newer ones stay. */
    async finish(userId: UserId, { usedAt }: Pick<RecoveryUse, 'usedAt'>): Promise<void> {
      const expiresAt = epochSeconds(addMilliseconds(usedAt, KEPT_MS));
      await isWritten(
        codes()
          .patch({ userId })
          .set({ state: 'done', expiresAt })
          .where((row, op) => `${op.eq(row.state, 'used')} AND ${op.eq(row.usedAt, usedAt)}`),
      );
    },

    async remove(userId: UserId): Promise<void> {
      await codes().delete({ userId }).go();
    },
  };
};
export type RecoveryCodesRepository = ReturnType<typeof createRecoveryCodesRepository>;
