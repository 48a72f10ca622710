import { planPayday } from '../funds/balance.ts';
import { withBankAccount } from '../funds/bank-accounts.ts';
import { randomText } from '../kernel/ids.ts';
import type { Grant, Ticket } from '../kernel/resources.ts';
import { PLATFORM, type Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { type Account, newAccount, withRequirements } from '../objects/account.ts';

const CODE_LIVES = 5 * 60;
const GOOD_BANK_ACCOUNT = '000123456789';

/** Stores a changed account and emits the account's own event. */
export const changeAccount = (scope: Scope, before: Account, after: Account): Account => {
  scope.inside(PLATFORM).save('account', after);
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    scope.inside(after.id).emit('account.updated', after, before);
  }
  return after;
};

/** What a person enters on the onboarding pages. */
export interface AccountFacts {
  readonly businessType: 'company' | 'individual' | 'non_profit';
  readonly url: string;
  readonly name: string;
  readonly email: string;
  readonly bankAccount: string;
  /** Their address, as the page sees it. */
  readonly ip: string;
}

export const finishOnboarding = (scope: Scope, account: Account, facts: AccountFacts): Account => {
  const described: Account = {
    ...account,
    business_profile: account.business_profile
      ? { ...account.business_profile, mcc: '7941', name: facts.name, url: facts.url }
      : null,
    business_type: facts.businessType,
    email: account.email ?? facts.email,
    tos_acceptance: { date: scope.now, ip: facts.ip, user_agent: null },
  };
  const complete = withRequirements(withBankAccount(scope, described, facts.bankAccount), [], true);
  planPayday(scope.inside(account.id));
  return changeAccount(scope, account, complete);
};

/** A standard account, as created on the authorize page. */
export const standardAccount = (scope: Scope, email: string | null, country: string): Account => {
  const account = newAccount(scope, {
    type: 'standard',
    controller: { is_controller: true, type: 'application' },
    country,
    email,
    businessType: 'individual',
    businessName: null,
    businessUrl: null,
    currency: null,
    capabilities: ['card_payments', 'transfers'],
    metadata: {},
  });
  return scope
    .inside(PLATFORM)
    .save('account', withRequirements(withBankAccount(scope, account, GOOD_BANK_ACCOUNT), [], true));
};

export const giveCode = (scope: Scope, account: string, access: 'read_write' | 'read_only'): string => {
  const ticket: Ticket = {
    id: `ac_${randomText(32)}`,
    purpose: 'oauth_code',
    account,
    about: { scope: access },
    expiresAt: scope.now + CODE_LIVES,
    used: false,
  };
  return scope.inside(PLATFORM).save('private.ticket', ticket).id;
};

const newGrant = (scope: Scope, account: string, kind: Grant['kind']): string =>
  scope.save('private.grant', {
    id: `${kind === 'access' ? 'sk_test' : 'rt'}_${randomText(32)}`,
    account,
    kind,
  }).id;

/** Both keys for an account; the caller uses up the code that was exchanged for them. */
export const giveGrants = (scope: Scope, account: string): { access: string; refresh: string } => {
  const platform = scope.inside(PLATFORM);
  platform.save('private.connection', { id: account, isConnected: true });
  return { access: newGrant(platform, account, 'access'), refresh: newGrant(platform, account, 'refresh') };
};

export const isConnected = (scope: Scope, account: string): boolean =>
  scope.store.of(PLATFORM, 'account').find(account) !== undefined &&
  scope.store.of(PLATFORM, 'private.connection').find(account)?.isConnected !== false;

export const grantOf = (scope: Scope, key: string, kind: Grant['kind']): Grant | undefined => {
  const grant = scope.store.of(PLATFORM, 'private.grant').find(key);
  return grant?.kind === kind ? grant : undefined;
};

/** Ends the connection: the account's keys no longer work, and the platform no longer sees it. */
export const deauthorize = (scope: Scope, account: Account): void => {
  const platform = scope.inside(PLATFORM);
  const grants = [...platform.of('private.grant').newest()].filter((grant) => grant.account === account.id);
  if (grants.length === 0 && account.type !== 'standard') {
    throw invalidRequest(`This application is not connected to stripe account ${account.id}.`);
  }
  for (const { id } of grants) platform.of('private.grant').delete(id);
  const application = { id: 'ca_local', object: 'application', name: 'Local' };
  scope.inside(account.id).emit('account.application.deauthorized', application);
  platform.save('private.connection', { id: account.id, isConnected: false });
};
