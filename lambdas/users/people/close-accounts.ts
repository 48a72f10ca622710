import { HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { subjectOf } from '#shared/kernel/ids.ts';
import type { JobReport } from '../../core/background.ts';
import type { WorkPage } from '../../core/paged-job.ts';
import type { HasAccount } from '../../integrations/user-pool.ts';
import { runPagedJob } from '../../runtime/background.ts';
import type { Context } from '../../runtime/context.ts';
import { ACCOUNT_PARTS, closeAccount, pageOfPart, type StoredUser } from '../store/index.ts';

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
