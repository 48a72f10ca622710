import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { subjectOf, type UserId } from '#shared/kernel/ids.ts';
import type { JobReport } from '../../core/background.ts';
import { everyPage } from '../../core/pages.ts';
import type { DeletePoolAccount } from '../../integrations/delete-pool-account.ts';
import { runPagedJob } from '../../runtime/background.ts';
import type { Context } from '../../runtime/context.ts';
import {
  type AccountDeletionRow,
  closeAccount,
  emailsOf,
  findDeletion,
  findUser,
  listDue,
  startNextRound,
} from '../store/index.ts';

/** What the function provides that may delete accounts of the user pool. */
export interface DeletionSteps {
  readonly deletePoolAccount: DeletePoolAccount;
  /** Forgets what is stored about an email address itself. */
  readonly forgetAddress: (email: string) => Promise<void>;
}

const PER_PAGE = 50;

/**
 * Continues a requested deletion: the account in the user pool, then the account here. Each step can be repeated, and the row is the last to
 * change, so a deletion that was interrupted starts again and finds what is left.
 */
export const continueDeletion = async (
  ctx: Context,
  id: UserId,
  { deletePoolAccount, forgetAddress }: DeletionSteps,
): Promise<void> => {
  const deletion = await findDeletion(ctx, id);
  if (deletion?.stage !== 'requested') return;
  // First, so that every session ends.
  await deletePoolAccount(subjectOf(id));
  const user = await findUser(ctx, id);
  for (const email of user ? emailsOf(user) : []) await forgetAddress(email);
  await closeAccount(ctx, id, user);
};

async function* due(ctx: Context, now: string) {
  for await (const { items } of everyPage((cursor) => listDue(ctx, now, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: first.dueAt };
  }
}

/** The job that continues deletions that were interrupted, and asks every domain again. Finished items are not found again. */
export const finishDeletions = (ctx: Context, steps: DeletionSteps): Promise<JobReport> =>
  runPagedJob<AccountDeletionRow>(ctx, {
    name: 'finishDeletions',
    pages: (_position, now) => due(ctx, now),
    work: (deletion) =>
      deletion.stage === 'requested'
        ? continueDeletion(ctx, deletion.id, steps)
        : startNextRound(ctx, deletion),
    timeMs: 4 * MINUTE_MS,
  });
