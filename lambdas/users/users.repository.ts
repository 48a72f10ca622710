import { createWriteTransaction } from 'electrodb';
import type { Me } from '#shared/domains/users/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { AccountDeletion } from './account-deletion.entity.ts';
import { EmailClaim, User } from './user.entity.ts';

type Row = NonNullable<Awaited<ReturnType<ReturnType<ReturnType<typeof User>['get']>['go']>>['data']>;

export interface StoredUser {
  readonly id: UserId;
  readonly email: string;
  readonly record: Row['record'];
  readonly suspended: boolean;
  readonly hasVerifiedEmail?: boolean | undefined;
  readonly faceRevision: number;
  readonly hostedCount: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
}

type Named = Pick<Row['record'], 'displayName' | 'photoURL' | 'birthdate'>;
const hasOtherFace = (before: Named, after: Named): boolean =>
  before.displayName !== after.displayName ||
  before.photoURL !== after.photoURL ||
  before.birthdate !== after.birthdate;

/** The person as they see themselves; `emailVerified` comes from the user pool. */
export const toMe = (user: StoredUser, emailVerified: boolean): Me => ({
  ...user.record,
  id: user.id,
  uid: user.id,
  email: user.email,
  emailVerified,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
});

export const createUsersRepository = (table: Table) => {
  const users = once(() => User({ table }));
  const claims = once(() => EmailClaim({ table }));
  const deletions = once(() => AccountDeletion({ table }));
  return {
    async find(id: UserId): Promise<StoredUser | undefined> {
      const { data } = await users().get({ id }).go({ consistent: true });
      return data ?? undefined;
    },

    async idOfEmail(email: string): Promise<UserId | undefined> {
      const { data } = await claims().get({ email }).go({ consistent: true });
      return data?.userId;
    },

    /** Adds a person and reserves their email address; not an account that was deleted. */
    async add(user: StoredUser): Promise<'added' | 'exists' | 'email_taken' | 'deleted'> {
      const entities = { user: users(), claim: claims(), deletion: deletions() };
      const decided = await transact(() =>
        createWriteTransaction(entities, (rows) => [
          rows.user.create({ ...user }).commit(),
          rows.claim
            .put({ email: user.email, userId: user.id })
            .where((row, op) => `${op.notExists(row.userId)} OR ${op.eq(row.userId, user.id)}`)
            .commit(),
          rows.deletion
            .check({ id: user.id })
            .where((row, op) => op.notExists(row.stage))
            .commit(),
        ]).go(),
      );
      if (decided.committed) return 'added';
      if (decided.refused[2]) return 'deleted';
      return decided.refused[0] ? 'exists' : 'email_taken';
    },

    /** One page of a part's accounts (`accountPartOf`), by id. */
    async page(part: string, cursor: string | null) {
      const { data, cursor: next } = await users().query.byPart({ part }).go({ cursor, limit: 100 });
      return { users: data, cursor: next };
    },

    /** Replaces the record, unless it changed in the meantime. */
    async replace(user: StoredUser, record: Row['record'], now: string): Promise<StoredUser | undefined> {
      const result = await users()
        .patch({ id: user.id })
        .set({ record, updatedAt: now })
        .add({ revision: 1, faceRevision: hasOtherFace(user.record, record) ? 1 : 0 })
        .where((row, op) => op.eq(row.revision, user.revision))
        .go({ response: 'all_new', returnOnConditionCheckFailure: true });
      return result.rejected ? undefined : result.data;
    },

    /** Notes that the user pool has verified the email of an account; nothing happens if the account has changed meanwhile. */
    async verifyEmail(user: StoredUser, now: string): Promise<void> {
      await isWritten(
        users()
          .patch({ id: user.id })
          .set({ hasVerifiedEmail: true, updatedAt: now })
          .add({ revision: 1 })
          .where((row, op) => op.eq(row.revision, user.revision)),
      );
    },

    /** Changes the account to another verified address, which may have been one of its alternate ones; the old one becomes available. */
    async moveEmail(
      user: StoredUser,
      email: string,
      now: string,
    ): Promise<'moved' | 'email_taken' | 'changed_meanwhile'> {
      const alternateEmails = user.record.alternateEmails.filter((one: string) => one !== email);
      const record = { ...user.record, alternateEmails };
      const decided = await transact(() =>
        createWriteTransaction({ user: users(), claim: claims() }, (rows) => [
          rows.user
            .patch({ id: user.id })
            .set({ email, record, hasVerifiedEmail: true, updatedAt: now })
            .add({ revision: 1 })
            .where((row, op) => op.eq(row.revision, user.revision))
            .commit(),
          rows.claim
            .put({ email, userId: user.id })
            .where((row, op) => `${op.notExists(row.userId)} OR ${op.eq(row.userId, user.id)}`)
            .commit(),
          rows.claim
            .delete({ email: user.email })
            .where((row, op) => op.eq(row.userId, user.id))
            .commit(),
        ]).go(),
      );
      if (decided.committed) return 'moved';
      return decided.refused[1] ? 'email_taken' : 'changed_meanwhile';
    },
  };
};
export type UsersRepository = ReturnType<typeof createUsersRepository>;
