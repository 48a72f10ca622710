import type { Funds } from '../kernel/resources.ts';
import { LIVE, PLATFORM, type Scope } from '../kernel/scope.ts';
import { debitsBankAccount } from '../objects/account.ts';
import { type BalanceTransaction, type NewTransaction, newBalanceTransaction } from '../objects/ledger.ts';

const DAY = 86_400;
const SETTLES_AFTER_DAYS = 2;

/** Card payments become available at the start of a day. */
export const settlementAfter = (now: number): number => (Math.floor(now / DAY) + SETTLES_AFTER_DAYS) * DAY;

/** What an older version has stored without a sum is available. */
const sumOf = (scope: Scope, currency: string): Funds => {
  let available = 0;
  for (const transaction of scope.of('balance_transaction').newest()) {
    if (transaction.currency === currency) available += transaction.net;
  }
  return { id: currency, available, pending: 0 };
};

export const fundsOf = (scope: Scope, currency: string): Funds =>
  scope.of('private.funds').find(currency) ?? sumOf(scope, currency);

const change = (scope: Scope, currency: string, by: { available?: number; pending?: number }): void => {
  const { available, pending } = fundsOf(scope, currency);
  scope.save('private.funds', {
    id: currency,
    available: available + (by.available ?? 0),
    pending: pending + (by.pending ?? 0),
  });
};

/** Refunds that wait for funds are tried again when there are more. */
const wakeRefunds = (scope: Scope): void => {
  for (const step of [...scope.of('private.refund_step').newest()]) {
    if (step.step === 'fund') scope.save('private.refund_step', step, { agenda: LIVE, at: scope.now });
  }
};

const PAYDAY_AT = 3600;

/** The next payout of an account; the platform's balance is not paid out. */
export const planPayday = (scope: Scope): void => {
  if (scope.account === PLATFORM) return;
  const today = Math.floor(scope.now / DAY) * DAY + PAYDAY_AT;
  const at = today > scope.now ? today : today + DAY;
  scope.save('private.payday', { id: scope.account }, { agenda: LIVE, at });
};

const markUnpaid = (scope: Scope, id: string): void => {
  if (scope.account === PLATFORM) return;
  scope.save('private.unpaid', { id });
  planPayday(scope);
};

/** Changes the balance, and records why. */
export const post = (scope: Scope, given: NewTransaction): BalanceTransaction => {
  const transaction = newBalanceTransaction(scope, given);
  const { currency, net, available_on: at } = transaction;
  const isPending = at > scope.now;
  change(scope, currency, isPending ? { pending: net } : { available: net });
  if (net > 0) wakeRefunds(scope);
  if (!isPending) markUnpaid(scope, transaction.id);
  const due = isPending ? { agenda: LIVE, at } : undefined;
  return scope.save('balance_transaction', transaction, due);
};

/** A pending amount becomes available at its time. */
export const transactionIsDue = (scope: Scope, id: string): void => {
  const transaction = scope.load('balance_transaction', id);
  scope.save('balance_transaction', { ...transaction, status: 'available' });
  change(scope, transaction.currency, { available: transaction.net, pending: -transaction.net });
  markUnpaid(scope, id);
};

/** When what belongs to a transaction becomes available too: with it, or now. */
export const alongWith = (scope: Scope, id: string | null): number =>
  Math.max(scope.now, scope.of('balance_transaction').find(id ?? '')?.available_on ?? 0);

/** Whether an account can pay an amount: from its balance, or else from the bank account that Stripe may debit. */
export const canPay = (scope: Scope, currency: string, amount: number): boolean => {
  if (scope.account === PLATFORM) return true;
  const account = scope.store.of(PLATFORM, 'account').find(scope.account);
  if (!account || debitsBankAccount(account)) return true;
  const { available, pending } = fundsOf(scope, currency);
  return available + pending >= amount;
};
