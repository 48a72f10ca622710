import { HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { subjectOf, type UserId } from '#shared/kernel/ids.ts';
import type { JobReport } from '../../core/background.ts';
import { everyPage } from '../../core/pages.ts';
import type { HasAccount } from '../../integrations/user-pool.ts';
import { runPagedJob, type WorkPage } from '../../runtime/background.ts';
import type { Context } from '../../runtime/context.ts';
import {
  ACCOUNT_PARTS,
  type AccountDeletionRow,
  closeAccount,
  emailsOf,
  findDeletion,
  findUser,
  listDue,
  pageOfPart,
  type StoredUser,
  startNextRound,
} from '../store/index.ts';

/** What the function provides that may delete accounts of the user pool. */
interface DeletionSteps {
  deletePoolAccount(subject: string): Promise<void>;
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

/** The pool's search lags: a younger account may not be found yet. In milliseconds. */
const SETTLED_MS = HOUR_MS;
/** Each run checks one part of all accounts. In milliseconds: with twelve parts, each account is checked once an hour. */
const CLOSE_ACCOUNTS_EVERY_MS = 5 * MINUTE_MS;

/**
 * Removes an account if the user pool no longer has it, as if the person had asked for it: every domain forgets the person, and its email
 * becomes available. Returns whether it did.
 */
export const closeIfGone = async (
  ctx: Context,
  user: StoredUser,
  hasAccount: HasAccount,
): Promise<boolean> => {
  const isSettled = Date.parse(ctx.clock.now()) - Date.parse(user.createdAt) >= SETTLED_MS;
  if (!isSettled || (await hasAccount(subjectOf(user.id)))) return false;
  await closeAccount(ctx, user.id, user);
  return true;
};

const turnAt = (instant: string): number => Math.floor(Date.parse(instant) / CLOSE_ACCOUNTS_EVERY_MS);

/** The parts that are due, starting with the page an earlier run did not reach; each part once. */
async function* duePages(
  ctx: Context,
  position: string | undefined,
  now: string,
): AsyncIterable<WorkPage<StoredUser>> {
  const last = turnAt(now);
  const [reached = String(last), from] = position?.split(' ') ?? [];
  const first = Math.max(Number(reached), last - ACCOUNT_PARTS + 1);
  for (let turn = first; turn <= last; turn += 1) {
    let cursor = turn === Number(reached) ? (from ?? null) : null;
    do {
      const page: Awaited<ReturnType<typeof pageOfPart>> = await pageOfPart(
        ctx,
        String(turn % ACCOUNT_PARTS),
        cursor,
      );
      cursor = page.cursor;
      yield {
        items: page.users,
        dueAt: new Date(turn * CLOSE_ACCOUNTS_EVERY_MS).toISOString(),
        position: cursor === null ? String(turn + 1) : `${turn} ${cursor}`,
      };
    } while (cursor !== null);
  }
}

/** The job that finds accounts that were deleted in the user pool, which sends no events, and removes them. */
export const closeAccounts = (ctx: Context, hasAccount: HasAccount): Promise<JobReport> =>
  runPagedJob<StoredUser>(ctx, {
    name: 'closeAccounts',
    pages: (position, now) => duePages(ctx, position, now),
    work: async (user) => void (await closeIfGone(ctx, user, hasAccount)),
    timeMs: 4 * MINUTE_MS,
  });
