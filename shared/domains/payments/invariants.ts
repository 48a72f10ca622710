import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';

const ledger = invariant({
  name: 'Each movement of money is booked on all sides, which sum to zero.',
  agreement: 'always',
  rows: {
    ledgerEntry: compare(
      z.object({ id: z.string(), amount: z.int(), currency: z.string() }),
      ({ id, currency }) => `${id} ${currency}`,
    ),
  },
  holds: ({ ledgerEntry: sides }) =>
    sides.length >= 2 && sides.reduce((sum, { amount }) => sum + amount, 0) === 0,
});

const account = z.object({ userId: z.string(), stripeId: z.string() });
const stripeIdOf = ({ stripeId }: z.infer<typeof account>): string => stripeId;
const accounts = invariant({
  name: 'A payment account belongs to one person, who has claimed it.',
  agreement: 'always',
  rows: { paymentAccount: compare(account, stripeIdOf), paymentAccountClaim: compare(account, stripeIdOf) },
  holds: ({ paymentAccount: [linked, ...others], paymentAccountClaim: [claim] }) =>
    others.length === 0 && linked?.userId === claim?.userId,
});

const subscription = z.object({
  id: z.string(),
  payerId: z.string(),
  subjectId: z.string(),
  planId: z.string(),
  status: z.string(),
  revision: z.int(),
});
const subscriptionOf = ({ id }: z.infer<typeof subscription>): string => id;
const subscriptions = invariant({
  name: 'Who pays for a subscription and who has it see the same subscription.',
  agreement: 'always',
  rows: {
    subscription: compare(subscription, subscriptionOf),
    subjectSubscription: compare(subscription, subscriptionOf),
  },
  holds: ({ subscription: [paid, ...payers], subjectSubscription: [had, ...subjects] }) =>
    payers.length + subjects.length === 0 &&
    paid?.status === had?.status &&
    paid?.planId === had?.planId &&
    paid?.revision === had?.revision,
});

/** What always holds for the rows of payments. */
export const invariants = [ledger, accounts, subscriptions];
