import { PLATFORM, type Scope } from '../kernel/scope.ts';
import type { Account } from '../objects/account.ts';
import { newBankAccount } from '../objects/payout.ts';

export interface PayoutFailure {
  readonly code: string;
  readonly message: string;
}

/** Stripe's test numbers of bank accounts to which payouts fail. */
const FAILURES: ReadonlyMap<string, PayoutFailure> = new Map(
  Object.entries({
    '000111111113': { code: 'account_closed', message: 'The bank account has been closed.' },
    '000111111116': { code: 'no_account', message: 'The bank account could not be located.' },
    '000222222227': {
      code: 'insufficient_funds',
      message: 'Your Stripe account has insufficient funds to cover the payout.',
    },
    '000333333335': {
      code: 'debit_not_authorized',
      message: 'Debit transactions are not approved on your bank account.',
    },
    '000444444440': {
      code: 'invalid_currency',
      message: 'The bank was unable to process this payout because of its currency.',
    },
  }),
);

export const bankAccountOf = (account: Account): string | null =>
  account.external_accounts?.data[0]?.id ?? null;

/** Payouts go to this bank account from now on. */
export const withBankAccount = (scope: Scope, account: Account, number: string): Account => {
  const bank = newBankAccount(scope, account, number);
  scope.inside(PLATFORM).save('private.bank', { id: bank.id, number });
  scope.inside(account.id).save('bank_account', bank);
  const list = account.external_accounts;
  return list ? { ...account, external_accounts: { ...list, data: [bank] } } : account;
};

export const failureAt = (scope: Scope, bank: string | null): PayoutFailure | undefined =>
  FAILURES.get(scope.store.of(PLATFORM, 'private.bank').find(bank ?? '')?.number ?? '');

/** After a failed payout, there are no more until the account has another bank account. */
export const withoutPayouts = (scope: Scope, account: Account): Account => {
  const list = account.external_accounts;
  const data = (list?.data ?? []).map((bank) => ({ ...bank, status: 'errored' }));
  for (const bank of data) if (bank.object === 'bank_account') scope.save('bank_account', bank);
  const missing = ['external_account'];
  return {
    ...account,
    ...(list && { external_accounts: { ...list, data } }),
    payouts_enabled: false,
    ...(account.requirements && {
      requirements: {
        ...account.requirements,
        currently_due: missing,
        eventually_due: missing,
        past_due: missing,
      },
    }),
  };
};
