import { createWriteTransaction } from 'electrodb';
import type { UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import type { AccountState } from '../integrations/stripe/objects.ts';
import { PaymentAccount, PaymentAccountClaim } from './payment.entity.ts';

export type StoredAccount = RowOf<typeof PaymentAccount>;

/** Organizers' payment accounts. An account belongs to one person, and a person has at most one. */
export const createAccountsRepository = (table: Table) => {
  const accounts = once(() => PaymentAccount({ table }));
  const claims = once(() => PaymentAccountClaim({ table }));
  return {
    async find(userId: UserId): Promise<StoredAccount | undefined> {
      const { data } = await accounts().get({ userId }).go({ consistent: true });
      return data ?? undefined;
    },

    async ownerOf(stripeId: string): Promise<UserId | undefined> {
      const { data } = await claims().get({ stripeId }).go({ consistent: true });
      return data?.userId;
    },

    /** Links an account to a person, unless the person has one or the account is someone else's. */
    async link(
      userId: UserId,
      { id: stripeId, country, chargesEnabled, detailsSubmitted }: AccountState,
      origin: StoredAccount['origin'],
      now: string,
    ): Promise<boolean> {
      const row = { userId, stripeId, origin, country, chargesEnabled, detailsSubmitted };
      const { committed } = await transact(() =>
        createWriteTransaction({ account: accounts(), claim: claims() }, (rows) => [
          rows.account.create({ ...row, createdAt: now, updatedAt: now }).commit(),
          rows.claim.create({ stripeId, userId }).commit(),
        ]).go(),
      );
      return committed;
    },

    /** Writes what was read after `before`, unless the row has changed in the meantime. */
    async write(before: StoredAccount, state: AccountState, now: string): Promise<boolean> {
      const { country, chargesEnabled, detailsSubmitted } = state;
      return isWritten(
        accounts()
          .patch({ userId: before.userId })
          .set({ country, chargesEnabled, detailsSubmitted, updatedAt: now })
          .add({ revision: 1 })
          .where(
            (row, op) =>
              `${op.eq(row.createdAt, before.createdAt)} AND ${op.eq(row.revision, before.revision)}`,
          ),
      );
    },

    /** Deletes the account as it was read, and frees it; false if it has changed in the meantime. */
    async unlink({ userId, stripeId, createdAt, revision }: StoredAccount): Promise<boolean> {
      const { committed } = await transact(() =>
        createWriteTransaction({ account: accounts(), claim: claims() }, (rows) => [
          rows.account
            .delete({ userId })
            .where((row, op) => `${op.eq(row.createdAt, createdAt)} AND ${op.eq(row.revision, revision)}`)
            .commit(),
          rows.claim.delete({ stripeId }).commit(),
        ]).go(),
      );
      return committed;
    },
  };
};
export type AccountsRepository = ReturnType<typeof createAccountsRepository>;
