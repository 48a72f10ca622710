import type Stripe from 'stripe';
import { type Payouts, payoutRhythms } from '#shared/domains/payments/payouts.ts';
import { addMilliseconds, DAY_MS, fromEpochSeconds } from '#shared/kernel/dates.ts';
import type { StripeClient } from './client.ts';

const isUnderWay = ({ status, amount }: Stripe.Payout): boolean =>
  (status === 'pending' || status === 'in_transit') && amount > 0;

/** Of daily payouts, the first day on which something is available. */
const expected = (
  available: number,
  waiting: readonly Stripe.BalanceTransaction[],
  now: string,
): Payouts['next'] => {
  if (available > 0) return { amount: available, at: addMilliseconds(now, DAY_MS), isExpected: true };
  const first = Math.min(...waiting.map(({ available_on }) => available_on));
  const amount = waiting
    .filter(({ available_on }) => available_on === first)
    .reduce((sum, { net }) => sum + net, available);
  return amount > 0 ? { amount, at: fromEpochSeconds(first), isExpected: true } : null;
};

/** What organizers' accounts pay out to their banks. */
export const createStripePayouts = ({ ask, find }: Pick<StripeClient, 'ask' | 'find'>) => ({
  /** What an account has at `now` (ISO instant), and pays out next; undefined if it no longer lets us see it. */
  async ahead(stripeAccount: string, now: string): Promise<Payouts | undefined> {
    const account = await find((stripe) => stripe.accounts.retrieve(stripeAccount));
    if (!account) return undefined;
    const [balance, payouts] = await Promise.all([
      ask((stripe) => stripe.balance.retrieve({}, { stripeAccount })),
      ask((stripe) => stripe.payouts.list({ limit: 20 }, { stripeAccount })),
    ]);
    const currency = account.default_currency ?? 'usd';
    const sumOf = (parts: readonly { readonly amount: number; readonly currency: string }[]): number =>
      parts.filter((one) => one.currency === currency).reduce((sum, { amount }) => sum + amount, 0);
    const [available, pending] = [sumOf(balance.available), sumOf(balance.pending)];
    const interval = account.settings?.payouts?.schedule.interval;
    const rhythm = payoutRhythms.find((one) => one === interval) ?? 'daily';
    const [first] = payouts.data
      .filter((payout) => isUnderWay(payout) && payout.currency === currency)
      .toSorted((one, other) => one.arrival_date - other.arrival_date);
    const ahead = { currency, available, pending, rhythm };
    if (first)
      return {
        ...ahead,
        next: { amount: first.amount, at: fromEpochSeconds(first.arrival_date), isExpected: false },
      };
    if (rhythm !== 'daily') return { ...ahead, next: null };
    const transactions =
      available > 0
        ? []
        : (await ask((stripe) => stripe.balanceTransactions.list({ limit: 100 }, { stripeAccount }))).data;
    const waiting = transactions.filter((one) => one.status === 'pending' && one.currency === currency);
    return { ...ahead, next: expected(available, waiting, now) };
  },
});
