import { HOUR_MS } from '#shared/kernel/dates.ts';
import { subjectOf } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { JobReport } from '../core/job.ts';
import { ACCOUNT_PARTS } from '../data/entities/user.entity.ts';
import type { HasAccount } from '../integrations/user-pool.ts';
import type { StoredUser, UsersRepository } from './users.repository.ts';

/** Takes an account away if the user pool no longer has it. Answers whether it did. */
export type CloseIfGone = (user: Pick<StoredUser, 'id' | 'email' | 'createdAt'>) => Promise<boolean>;

export interface ClosedAccountsDeps {
  readonly users: Pick<UsersRepository, 'page' | 'remove'>;
  readonly hasAccount: HasAccount;
  readonly clock: Clock;
}

/** The pool's search lags behind: an account that is younger may not be found yet. In milliseconds. */
const SETTLED_MS = HOUR_MS;

/**
 * Who deletes the account in the user pool is gone here as well: nothing of the account stays public (what it made is shown to nobody, as
 * of anybody without an account), and its email is free.
 */
export const createCloseIfGone = ({
  users,
  hasAccount,
  clock,
}: Pick<ClosedAccountsDeps, 'hasAccount' | 'clock'> & {
  readonly users: Pick<UsersRepository, 'remove'>;
}): CloseIfGone => {
  return async (user) => {
    const isSettled = Date.parse(clock.now()) - Date.parse(user.createdAt) >= SETTLED_MS;
    if (!isSettled || (await hasAccount(subjectOf(user.id)))) return false;
    await users.remove(user);
    return true;
  };
};

/** Each run looks at one part of all accounts. In milliseconds: with twelve parts each account is looked at once an hour. */
const CLOSE_ACCOUNTS_EVERY_MS = 5 * 60_000;

/** Finds accounts that were deleted in the user pool, which tells nobody, and takes them away. */
export const createCloseAccountsJob = (deps: ClosedAccountsDeps) => {
  const closeIfGone = createCloseIfGone(deps);
  return async (): Promise<JobReport> => {
    const run = Math.floor(Date.parse(deps.clock.now()) / CLOSE_ACCOUNTS_EVERY_MS);
    const report = { seen: 0, closed: 0 };
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<UsersRepository['page']>> = await deps.users.page(
        String(run % ACCOUNT_PARTS),
        cursor,
      );
      for (const user of page.users) {
        report.seen += 1;
        if (await closeIfGone(user)) report.closed += 1;
      }
      cursor = page.cursor;
    } while (cursor !== null);
    return report;
  };
};
