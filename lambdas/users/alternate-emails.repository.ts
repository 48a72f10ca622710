import { createWriteTransaction } from 'electrodb';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { AlternateEmails, type PendingEmail } from './alternate-emails.entity.ts';
import { EmailClaim, User } from './store/index.ts';
import type { StoredUser } from './users.repository.ts';

/** What waits for a code. Revision 0: there is no row. */
export interface PendingEmails {
  readonly userId: UserId;
  readonly pending: readonly PendingEmail[];
  readonly revision: number;
}

/** An address stays in the list for some days after its code has expired, so that a new one can be requested. */
const KEPT_MS = 7 * DAY_MS;

const without = (pending: readonly PendingEmail[], email: string) =>
  pending.filter((one) => one.email !== email);

export const createAlternateEmailsRepository = (table: Table) => {
  const rows = once(() => AlternateEmails({ table }));
  const users = once(() => User({ table }));
  const claims = once(() => EmailClaim({ table }));

  const fieldsOf = (pending: readonly PendingEmail[], now: string) => ({
    pending,
    codes: pending.some(({ digest }) => digest === undefined) ? ('requested' as const) : ('sent' as const),
    expiresAt: epochSeconds(addMilliseconds(now, KEPT_MS)),
    updatedAt: now,
  });

  return {
    /** Those that are kept at `now`. Consistent. */
    async find(userId: UserId, now: string): Promise<PendingEmails> {
      const { data } = await rows().get({ userId }).go({ consistent: true });
      if (!data) return { userId, pending: [], revision: 0 };
      const pending = data.pending.filter(({ requestedAt }) => addMilliseconds(requestedAt, KEPT_MS) > now);
      return { userId, pending, revision: data.revision };
    },

    /** Replaces the list; false if it has changed since it was read. */
    async replace(
      { userId, revision }: PendingEmails,
      pending: readonly PendingEmail[],
      now: string,
    ): Promise<boolean> {
      const fields = fieldsOf(pending, now);
      return isWritten(
        rows()
          .put({ userId, ...fields, revision: revision + 1 })
          .where((row, op) => (revision === 0 ? op.notExists(row.revision) : op.eq(row.revision, revision))),
      );
    },

    /** Makes a pending address one of the account's, and reserves it, in one transaction. */
    async confirm(
      user: StoredUser,
      { userId, pending, revision }: PendingEmails,
      email: string,
      now: string,
    ): Promise<'confirmed' | 'email_taken' | 'changed_meanwhile'> {
      const { record } = user;
      const alternateEmails = [...record.alternateEmails.filter((one: string) => one !== email), email];
      const entities = { user: users(), claim: claims(), row: rows() };
      const decided = await transact(() =>
        createWriteTransaction(entities, (all) => [
          all.user
            .patch({ id: user.id })
            .set({ record: { ...record, alternateEmails }, updatedAt: now })
            .add({ revision: 1 })
            .where((row, op) => op.eq(row.revision, user.revision))
            .commit(),
          all.claim
            .put({ email, userId })
            .where((row, op) => `${op.notExists(row.userId)} OR ${op.eq(row.userId, userId)}`)
            .commit(),
          all.row
            .patch({ userId })
            .set(fieldsOf(without(pending, email), now))
            .add({ revision: 1 })
            .where((row, op) => op.eq(row.revision, revision))
            .commit(),
        ]).go(),
      );
      if (decided.committed) return 'confirmed';
      return decided.refused[1] ? 'email_taken' : 'changed_meanwhile';
    },

    /** Takes a confirmed address from the account, and frees it; false if the account has changed since it was read. */
    async release(user: StoredUser, email: string, now: string): Promise<boolean> {
      const { record } = user;
      const alternateEmails = record.alternateEmails.filter((one: string) => one !== email);
      const { committed } = await transact(() =>
        createWriteTransaction({ user: users(), claim: claims() }, (all) => [
          all.user
            .patch({ id: user.id })
            .set({ record: { ...record, alternateEmails }, updatedAt: now })
            .add({ revision: 1 })
            .where((row, op) => op.eq(row.revision, user.revision))
            .commit(),
          all.claim
            .delete({ email })
            .where((row, op) => op.eq(row.userId, user.id))
            .commit(),
        ]).go(),
      );
      return committed;
    },

    async remove(userId: UserId): Promise<void> {
      await rows().delete({ userId }).go();
    },
  };
};
export type AlternateEmailsRepository = ReturnType<typeof createAlternateEmailsRepository>;
