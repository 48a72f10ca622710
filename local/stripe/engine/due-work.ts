import { transactionIsDue } from '../funds/balance.ts';
import { comingDisputeIsDue, disputeIsDue } from '../funds/disputes.ts';
import { paydayIsDue, payoutIsDue } from '../funds/payouts.ts';
import type { Scope } from '../kernel/scope.ts';
import { subscriptionOf } from '../objects/invoice.ts';
import { authorizationIsDue } from './authorizations.ts';
import { expireSession } from './checkout.ts';
import { finalizeInvoice, payInvoice, saveInvoice } from './invoicing.ts';
import { refundIsDue } from './refunding.ts';
import { afterSettlement, endSubscription, lapse, methodFor, renew } from './subscriptions.ts';

const invoiceIsDue = (scope: Scope, id: string): void => {
  const invoice = scope.of('invoice').find(id);
  const subscriptionId = invoice && subscriptionOf(invoice);
  const subscription =
    subscriptionId === undefined ? undefined : scope.of('subscription').find(subscriptionId);
  if (!invoice || !subscription) return;
  // A subscription that has ended needs nothing more.
  if (subscription.status === 'canceled') {
    saveInvoice(scope, { ...invoice, auto_advance: false, next_payment_attempt: null });
    return;
  }
  const open = invoice.status === 'draft' ? finalizeInvoice(scope, invoice) : invoice;
  afterSettlement(scope, subscription, payInvoice(scope, open, methodFor(scope, subscription)));
};

const subscriptionIsDue = (scope: Scope, id: string): void => {
  const subscription = scope.of('subscription').find(id);
  if (!subscription) return;
  if (subscription.status === 'incomplete') lapse(scope, subscription);
  else if (subscription.cancel_at !== null && subscription.cancel_at <= scope.now) {
    endSubscription(scope, subscription, 'cancellation_requested');
  } else renew(scope, subscription);
};

const sessionIsDue = (scope: Scope, id: string): void => {
  const session = scope.of('checkout.session').find(id);
  if (session?.status === 'open') expireSession(scope, session);
};

const WORK: ReadonlyMap<string, (scope: Scope, id: string) => void> = new Map(
  Object.entries({
    balance_transaction: transactionIsDue,
    'checkout.session': sessionIsDue,
    dispute: disputeIsDue,
    invoice: invoiceIsDue,
    payment_intent: authorizationIsDue,
    payout: payoutIsDue,
    'private.coming_dispute': comingDisputeIsDue,
    'private.payday': paydayIsDue,
    'private.refund_step': refundIsDue,
    subscription: subscriptionIsDue,
  }),
);

/** Stops a loop that would never end. */
const MOST_AT_ONCE = 20_000;

/** Runs everything due until a moment, each thing at its own time and in order. `base` acts on its own behalf. */
export const runUntil = (base: Scope, agenda: string, until: number): void => {
  for (let count = 0; count < MOST_AT_ONCE; count += 1) {
    const [entry] = base.store.due(agenda, until, 1);
    if (!entry) return;
    WORK.get(entry.kind)?.(base.inside(entry.account).at(entry.at), entry.id);
  }
  throw new Error('Too many things are due at once.');
};
