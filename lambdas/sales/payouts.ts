import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { JobReport } from '../core/background.ts';
import { everyPage } from '../core/pages.ts';
import * as payments from '../payments/index.ts';
import { runPagedJob } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';

/** Books what the payment provider pays out to an organizer's bank, and what the bank sends back. Idempotent. */
export const bookPayout = async (ctx: Context<'stripe'>, account: string, id: string): Promise<void> => {
  const owner = await payments.findAccountOwner(ctx, account);
  const { sales } = await ctx.stripe();
  const payout = owner && (await sales.payout(account, id));
  if (!owner || !payout) return;
  const { at, amount, currency, hasFailed } = payout;
  const cause = { at, currency, description: '' };
  await payments.addPayout(ctx, owner, { ...cause, id, amount });
  if (hasFailed) await payments.addPayout(ctx, owner, { ...cause, id: `${id} failed`, amount: -amount });
};

/** What an organizer has by the ledger, in minor units. Cost: ½ for 4 KB. */
const ledgerBalance = async (ctx: Context, userId: UserId): Promise<number> => {
  let total = 0;
  for await (const rows of payments.everyReceived(ctx, userId))
    total += rows.reduce((sum, { amount }) => sum + amount, 0);
  return total;
};

async function* accounts(ctx: Context<'stripe'>, position: string | undefined, now: string) {
  const { listing } = await ctx.stripe();
  const dueAt = position === undefined ? now : addMilliseconds(position, DAY_MS);
  const pages = everyPage(async (cursor) => {
    const { items, next: after = null } = await listing.accountIds(cursor ?? undefined);
    return { items, cursor: after };
  });
  for await (const { items } of pages) yield { items, dueAt };
}

/**
 * Compares what each organizer has by the ledger with what the payment provider says. A difference is named in the log, and fails the run, which raises an
 * alarm once its retries have found it, too. Only accounts that were opened here are compared: on others, their owners may sell elsewhere too.
 */
export const compareBalances = (ctx: Context<'stripe'>): Promise<JobReport> =>
  runPagedJob<string>(ctx, {
    name: 'compareBalances',
    pages: (position, now) => accounts(ctx, position, now),
    work: async (account) => {
      const organizer = await payments.findOpenedHere(ctx, account);
      if (!organizer) return;
      const { sales } = await ctx.stripe();
      const [ledger, provider] = [await ledgerBalance(ctx, organizer), await sales.balance(account)];
      if (ledger === provider) return;
      throw new Error(`the ledger has ${ledger} of ${account}, the payment provider ${provider}`);
    },
    timeMs: 4 * MINUTE_MS,
    positionWhenDone: (now) => now,
  });
