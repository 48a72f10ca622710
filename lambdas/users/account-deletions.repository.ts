import { createWriteTransaction } from 'electrodb';
import { addMilliseconds, DAY_MS, epochSeconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { waitAfterRound } from '../core/rounds.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { AccountDeletion } from './account-deletion.entity.ts';
import { EmailClaim, User } from './user.entity.ts';
import type { StoredUser } from './users.repository.ts';

export type AccountDeletionRow = RowOf<typeof AccountDeletion>;

/** A request is continued by its reaction; if that has failed, after this time. */
const RETRY_MS = 2 * MINUTE_MS;
/** An account cannot come back for this time after the last round; the last access token of it ended long before. */
const KEPT_MS = 30 * DAY_MS;
/** The single list of deletions that are to be continued. */
const WAITING = 'deletions';

/** The emails that an account has reserved. */
export const emailsOf = ({ email, record }: Pick<StoredUser, 'email' | 'record'>): readonly string[] => [
  ...new Set([email, ...record.alternateEmails]),
];

/** Deletions of accounts, from the request until nothing is left to do. */
export const createAccountDeletionsRepository = (table: Table) => {
  const deletions = once(() => AccountDeletion({ table }));
  const users = once(() => User({ table }));
  const claims = once(() => EmailClaim({ table }));

  const ownClaims = async (id: UserId, emails: readonly string[]): Promise<string[]> => {
    const found = await Promise.all(emails.map((email) => claims().get({ email }).go({ consistent: true })));
    return found.flatMap(({ data }) => (data?.userId === id ? [data.email] : []));
  };

  return {
    /** Consistent. */
    async find(id: UserId): Promise<AccountDeletionRow | undefined> {
      const { data } = await deletions().get({ id }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Writes the request and suspends the account, so that nothing of it is shown and it may not act anymore. Repeated, it changes nothing. */
    async request(id: UserId, hasProfile: boolean, now: string): Promise<void> {
      await transact(() =>
        createWriteTransaction({ deletion: deletions(), user: users() }, (rows) => [
          rows.deletion
            .create({
              ...{ id, stage: 'requested', round: 0, requestedAt: now, waiting: WAITING },
              dueAt: addMilliseconds(now, RETRY_MS),
            })
            .commit(),
          ...(hasProfile
            ? [rows.user.patch({ id }).set({ suspended: true, updatedAt: now }).add({ revision: 1 }).commit()]
            : []),
        ]).go(),
      );
    },

    /**
     * Removes the account, frees its emails, and asks every domain to forget the person: all of it, or nothing.
     * @throws AppError request.conflict if the account has changed since it was read
     */
    async close(id: UserId, user: StoredUser | undefined, now: string): Promise<void> {
      const emails = user ? await ownClaims(id, emailsOf(user)) : [];
      const entities = { deletion: deletions(), user: users(), claim: claims() };
      const { committed } = await transact(() =>
        createWriteTransaction(entities, (rows) => [
          rows.deletion
            .upsert({
              id,
              stage: 'closed',
              round: 1,
              waiting: WAITING,
              dueAt: addMilliseconds(now, waitAfterRound(1) ?? 0),
            })
            .ifNotExists({ requestedAt: now })
            .commit(),
          ...(user
            ? [
                rows.user
                  .delete({ id })
                  .where((row, op) => op.eq(row.revision, user.revision))
                  .commit(),
              ]
            : []),
          ...emails.map((email) =>
            rows.claim
              .delete({ email })
              .where((row, op) => op.eq(row.userId, id))
              .commit(),
          ),
        ]).go(),
      );
      if (!committed) throw new AppError('request.conflict');
    },

    /** Asks every domain again; after the last round, the deletion is done. Nothing if another run did it. */
    async nextRound({ id, round }: AccountDeletionRow, now: string): Promise<void> {
      const wait = waitAfterRound(round + 1);
      const change = deletions().patch({ id }).add({ round: 1 });
      await isWritten(
        (wait === undefined
          ? change
              .set({ expiresAt: epochSeconds(addMilliseconds(now, KEPT_MS)), dueAt: now })
              .remove(['waiting'])
          : change.set({ dueAt: addMilliseconds(now, wait) }).composite({ waiting: WAITING })
        ).where((row, op) => op.eq(row.round, round)),
      );
    },

    /** A page of the deletions that are to be continued, the longest waiting first. */
    async due(now: string, limit: number, cursor: string | null) {
      const query = deletions().query.byDue({ waiting: WAITING }).lte({ dueAt: now });
      const { data, cursor: next } = await query.go({ limit, cursor });
      return { items: data, cursor: next };
    },
  };
};
export type AccountDeletionsRepository = ReturnType<typeof createAccountDeletionsRepository>;
