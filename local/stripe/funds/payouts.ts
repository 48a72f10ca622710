import { LIVE, PLATFORM, type Scope } from '../kernel/scope.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import { type Account, debitsBankAccount } from '../objects/account.ts';
import { type NewPayout, newPayout, type Payout } from '../objects/payout.ts';
import { fundsOf, post } from './balance.ts';
import { bankAccountOf, failureAt, withoutPayouts } from './bank-accounts.ts';

const ownAccount = (scope: Scope): Account | undefined =>
  scope.store.of(PLATFORM, 'account').find(scope.account);

/** The transactions that a payout pays out: those that have become available since the last one. */
const takeUnpaid = (scope: Scope, currency: string): string[] => {
  const unpaid = [...scope.of('private.unpaid').newest()].map(({ id }) => id);
  const own = unpaid.filter((id) => scope.load('balance_transaction', id).currency === currency);
  for (const id of own) scope.of('private.unpaid').delete(id);
  return own;
};

const start = (scope: Scope, given: NewPayout): Payout => {
  const draft = newPayout(scope, given);
  const transactions = given.isAutomatic ? takeUnpaid(scope, given.currency) : [];
  const { id } = post(scope, {
    type: 'payout',
    category: 'payout',
    amount: -given.amount,
    currency: given.currency,
    source: draft.id,
    description: given.description,
  });
  // The payout's own transaction is part of it, and not of the next one.
  scope.of('private.unpaid').delete(id);
  scope.save('private.payout_items', { id: draft.id, transactions: [id, ...transactions] });
  const payout = scope.save(
    'payout',
    { ...draft, balance_transaction: id },
    { agenda: LIVE, at: draft.arrival_date },
  );
  scope.emit('payout.created', payout);
  return payout;
};

/** A payout by hand, of what is available. */
export const payOut = (scope: Scope, given: Omit<NewPayout, 'isAutomatic' | 'destination'>): Payout => {
  const account = ownAccount(scope);
  if (account && !account.payouts_enabled) {
    throw new StripeError(400, 'invalid_request_error', 'Payouts are not enabled for this account.', {
      code: 'payouts_not_allowed',
    });
  }
  if (fundsOf(scope, given.currency).available < given.amount) {
    throw new StripeError(
      400,
      'invalid_request_error',
      'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low. You can use the the /v1/balance endpoint to view your Stripe balance (for more details, see stripe.com/docs/api#balance).',
      { code: 'balance_insufficient' },
    );
  }
  return start(scope, { ...given, isAutomatic: false, destination: account ? bankAccountOf(account) : null });
};

/** Once a day, everything available is paid out; a negative balance is debited if that is allowed. */
export const paydayIsDue = (scope: Scope, id: string): void => {
  scope.of('private.payday').delete(id);
  const account = ownAccount(scope);
  if (!account?.payouts_enabled || account.settings?.payouts?.schedule.interval === 'manual') return;
  for (const { id: currency, available, pending } of [...scope.of('private.funds').newest()]) {
    const owes = available + pending < 0 && debitsBankAccount(account);
    const amount = available > 0 ? available : owes ? available + pending : 0;
    if (amount === 0) continue;
    start(scope, {
      amount,
      currency,
      isAutomatic: true,
      destination: bankAccountOf(account),
      description: 'STRIPE PAYOUT',
      metadata: {},
    });
  }
};

const fail = (scope: Scope, payout: Payout, failure: { code: string; message: string }): void => {
  const { id } = post(scope, {
    type: 'payout_failure',
    category: 'payout_reversal',
    amount: payout.amount,
    currency: payout.currency,
    source: payout.id,
    description: 'PAYOUT FAILURE',
  });
  const failed = scope.save('payout', {
    ...payout,
    failure_balance_transaction: id,
    failure_code: failure.code,
    failure_message: failure.message,
    status: 'failed',
  });
  scope.emit('payout.failed', failed);
  const before = ownAccount(scope);
  if (!before) return;
  const after = scope.inside(PLATFORM).save('account', withoutPayouts(scope, before));
  const bank = after.external_accounts?.data[0];
  if (bank) scope.emit('account.external_account.updated', bank);
  scope.emit('account.updated', after, before);
};

/** A payout arrives at the bank. */
export const payoutIsDue = (scope: Scope, id: string): void => {
  const payout = scope.load('payout', id);
  const failure = failureAt(scope, payout.destination);
  if (failure) {
    fail(scope, payout, failure);
    return;
  }
  const paid = scope.save('payout', { ...payout, status: 'paid' });
  scope.emit('payout.paid', paid);
};
