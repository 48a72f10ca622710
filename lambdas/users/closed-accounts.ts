import { HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { subjectOf } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { createPagedJob, type PagedJobDeps, type WorkPage } from '../core/paged-job.ts';
import type { Table } from '../data/table.ts';
import type { HasAccount } from '../integrations/user-pool.ts';
import {
  type AccountDeletionsRepository,
  createAccountDeletionsRepository,
} from './account-deletions.repository.ts';
import { ACCOUNT_PARTS } from './user.entity.ts';
import { createUsersRepository, type StoredUser, type UsersRepository } from './users.repository.ts';

/** Removes an account if the user pool no longer has it. Returns whether it did. */
export type CloseIfGone = (user: StoredUser) => Promise<boolean>;

export interface ClosedAccountsDeps {
  readonly deletions: Pick<AccountDeletionsRepository, 'close'>;
  readonly hasAccount: HasAccount;
  readonly clock: Clock;
}

export interface CloseAccountsJobDeps extends PagedJobDeps, Omit<ClosedAccountsDeps, 'clock'> {
  readonly users: Pick<UsersRepository, 'page'>;
}

/** The pool's search lags: a younger account may not be found yet. In milliseconds. */
const SETTLED_MS = HOUR_MS;

/**
 * An account deleted in the user pool is deleted here too, as if the person had asked for it: every domain forgets the person, and its email
 * becomes available.
 */
export const createCloseIfGone = ({ deletions, hasAccount, clock }: ClosedAccountsDeps): CloseIfGone => {
  return async (user) => {
    const isSettled = Date.parse(clock.now()) - Date.parse(user.createdAt) >= SETTLED_MS;
    if (!isSettled || (await hasAccount(subjectOf(user.id)))) return false;
    await deletions.close(user.id, user, clock.now());
    return true;
  };
};

/** Each run checks one part of all accounts. In milliseconds: with twelve parts, each account is checked once an hour. */
const CLOSE_ACCOUNTS_EVERY_MS = 5 * MINUTE_MS;
/** A minute less than the function's timeout. */
const TIME_MS = 4 * MINUTE_MS;

/** Finds accounts that were deleted in the user pool, which sends no events, and removes them. */
export const createCloseAccountsJob = ({ users, deletions, hasAccount, ...deps }: CloseAccountsJobDeps) => {
  const closeIfGone = createCloseIfGone({ deletions, hasAccount, clock: deps.clock });
  const turnAt = (instant: string) => Math.floor(Date.parse(instant) / CLOSE_ACCOUNTS_EVERY_MS);

  /** The parts that are due, starting with the page an earlier run did not reach; each part once. */
  async function* pages(position: string | undefined, now: string): AsyncIterable<WorkPage<StoredUser>> {
    const last = turnAt(now);
    const [reached = String(last), from] = position?.split(' ') ?? [];
    const first = Math.max(Number(reached), last - ACCOUNT_PARTS + 1);
    for (let turn = first; turn <= last; turn += 1) {
      let cursor = turn === Number(reached) ? (from ?? null) : null;
      do {
        const part = String(turn % ACCOUNT_PARTS);
        const page: Awaited<ReturnType<UsersRepository['page']>> = await users.page(part, cursor);
        cursor = page.cursor;
        yield {
          items: page.users,
          dueAt: new Date(turn * CLOSE_ACCOUNTS_EVERY_MS).toISOString(),
          position: cursor === null ? String(turn + 1) : `${turn} ${cursor}`,
        };
      } while (cursor !== null);
    }
  }
  const work = async (user: StoredUser): Promise<void> => void (await closeIfGone(user));
  return createPagedJob<StoredUser>({ name: 'closeAccounts', pages, work, timeMs: TIME_MS }, deps);
};

/** The same job over the table, for the function that may read the user pool. */
export const openCloseAccountsJob = (table: Table, deps: Omit<CloseAccountsJobDeps, 'users' | 'deletions'>) =>
  createCloseAccountsJob({
    ...deps,
    users: createUsersRepository(table),
    deletions: createAccountDeletionsRepository(table),
  });
