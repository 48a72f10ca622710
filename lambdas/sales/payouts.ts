import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import type { JobReport } from '../core/background.ts';
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

const PER_PAGE = 100;

/** What an organizer has by the ledger, in minor units. Cost: ½ for 4 KB. */
const ledgerBalance = async (
  ctx: Context,
  userId: Parameters<typeof payments.listReceived>[1],
): Promise<number> => {
  let total = 0;
  let after: Parameters<typeof payments.listReceived>[2];
  for (;;) {
    const rows = await payments.listReceived(ctx, userId, after, PER_PAGE);
    total += rows.reduce((sum, { amount }) => sum + amount, 0);
    after = rows.at(-1);
    if (!after || rows.length < PER_PAGE) return total;
  }
};

async function* accounts(ctx: Context<'stripe'>, position: string | undefined, now: string) {
  const { listing } = await ctx.stripe();
  const due = position === undefined ? now : addMilliseconds(position, DAY_MS);
  let after: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof listing.accountIds>> = await listing.accountIds(after);
    yield { items: [...page.items], dueAt: due };
    after = page.next;
  } while (after !== undefined);
}

/**
 * Compares what each organizer has by the ledger with what the payment provider says. A difference is named in the log, which raises an alarm. Only accounts
 * that were opened here are compared: on others, their owners may sell elsewhere too.
 */
export const compareBalances = async (ctx: Context<'stripe'>): Promise<JobReport> => {
  let differing = 0;
  const report = await runPagedJob<string>(ctx, {
    name: 'compareBalances',
    pages: (position, now) => accounts(ctx, position, now),
    work: async (account) => {
      const organizer = await payments.findOpenedHere(ctx, account);
      if (!organizer) return;
      const { sales } = await ctx.stripe();
      const [ledger, provider] = [await ledgerBalance(ctx, organizer), await sales.balance(account)];
      if (ledger === provider) return;
      differing += 1;
      ctx.log.error('the ledger differs from the payment provider', undefined, { account, ledger, provider });
    },
    timeMs: 4 * MINUTE_MS,
    positionWhenDone: (now) => now,
  });
  return { ...report, differing };
};
