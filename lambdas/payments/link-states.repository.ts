import type { UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import { AccountLinkState } from './payment.entity.ts';

/** Account links in progress. */
export const createLinkStatesRepository = (table: Table) => {
  const states = once(() => AccountLinkState({ table }));
  return {
    /** `expiresAt` in seconds since the epoch. */
    async add(nonce: string, userId: UserId, expiresAt: number): Promise<void> {
      await states().create({ nonce, userId, expiresAt }).go();
    },

    /** Uses it up; false if it belongs to someone else, was used, or has expired at `now` (seconds since the epoch). */
    async use(nonce: string, userId: UserId, now: number): Promise<boolean> {
      return isWritten(
        states()
          .delete({ nonce })
          .where((row, op) => `${op.eq(row.userId, userId)} AND ${op.gt(row.expiresAt, now)}`),
      );
    },
  };
};
export type LinkStatesRepository = ReturnType<typeof createLinkStatesRepository>;
