import type { Change } from '#shared/declare/rows.ts';
import type { accountDeletionRow } from '#shared/domains/users/rows.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { subjectOf, type UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { everyPage } from '../core/every-page.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { Table } from '../data/table.ts';
import type { DeletePoolAccount } from '../integrations/delete-pool-account.ts';
import {
  type AccountDeletionRow,
  type AccountDeletionsRepository,
  createAccountDeletionsRepository,
  emailsOf,
} from './account-deletions.repository.ts';
import { createUsersRepository, type UsersRepository } from './users.repository.ts';

/** Forgets what is stored about an email address itself. */
export type ForgetAddress = (email: string) => Promise<void>;

export interface AccountDeletionDeps {
  readonly deletions: AccountDeletionsRepository;
  readonly users: Pick<UsersRepository, 'find'>;
  readonly deletePoolAccount: DeletePoolAccount;
  readonly forgetAddress: ForgetAddress;
  readonly clock: Clock;
}

const PER_PAGE = 50;

/**
 * Carries a requested deletion on: the account in the user pool, then the account here. Each step can be repeated, and the row is the last to
 * change, so whoever continues a deletion that was interrupted starts again and finds what is left.
 */
export const createCarryOn = ({
  deletions,
  users,
  deletePoolAccount,
  forgetAddress,
  clock,
}: AccountDeletionDeps) => {
  return async (id: UserId): Promise<void> => {
    const deletion = await deletions.find(id);
    if (deletion?.stage !== 'requested') return;
    // First, so that every session ends.
    await deletePoolAccount(subjectOf(id));
    const user = await users.find(id);
    for (const email of user ? emailsOf(user) : []) await forgetAddress(email);
    await deletions.close(id, user, clock.now());
  };
};

/** The reaction that carries out a deletion as soon as it is requested. */
export const createDeletionReaction =
  (carryOn: (id: UserId) => Promise<void>) =>
  async ({ after }: Change<typeof accountDeletionRow>): Promise<void> => {
    if (after?.stage === 'requested') await carryOn(after.id);
  };

/** The job that continues deletions that were interrupted, and asks every domain again. Finished items are not found again. */
export const createFinishDeletionsJob = (
  { deletions, carryOn }: { deletions: AccountDeletionsRepository; carryOn: (id: UserId) => Promise<void> },
  deps: PagedJobDeps,
) => {
  async function* pages(_position: string | undefined, now: string) {
    for await (const { items } of everyPage((cursor) => deletions.due(now, PER_PAGE, cursor))) {
      const [first] = items;
      if (first) yield { items, dueAt: first.dueAt };
    }
  }
  const work = (deletion: AccountDeletionRow): Promise<void> =>
    deletion.stage === 'requested' ? carryOn(deletion.id) : deletions.nextRound(deletion, deps.clock.now());
  return createPagedJob<AccountDeletionRow>(
    { name: 'finishDeletions', pages, work, timeMs: 4 * MINUTE_MS },
    deps,
  );
};

/** Both over the table, for the function that may delete accounts of the user pool. */
export const openAccountDeletion = (
  table: Table,
  deps: Pick<AccountDeletionDeps, 'deletePoolAccount' | 'forgetAddress'> & PagedJobDeps,
) => {
  const deletions = createAccountDeletionsRepository(table);
  const carryOn = createCarryOn({ deletions, users: createUsersRepository(table), ...deps });
  return {
    deleteAccount: createDeletionReaction(carryOn),
    finishDeletions: createFinishDeletionsJob({ deletions, carryOn }, deps),
  };
};
