import type Stripe from 'stripe';
import { listOf } from '../kernel/lists.ts';
import type { Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Stored } from '../kernel/stored.ts';

export type Account = Resource<'account'>;

/** What every new account has to provide, in the order of the pages. */
export const FIRST_REQUIREMENTS = [
  'business_profile.mcc',
  'business_profile.url',
  'business_type',
  'external_account',
  'representative.dob.day',
  'representative.dob.month',
  'representative.dob.year',
  'representative.email',
  'representative.first_name',
  'representative.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

const EMPTY_REQUIREMENTS = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

const requirementsOf = (missing: readonly string[]): Stored<Stripe.Account.Requirements> => ({
  ...EMPTY_REQUIREMENTS,
  currently_due: [...missing],
  disabled_reason: missing.length > 0 ? 'requirements.past_due' : null,
  eventually_due: [...missing],
  past_due: [...missing],
});

const settingsFor = (isDebited: boolean): Stored<Stripe.Account.Settings> => ({
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_payments: {
    decline_on: { avs_failure: false, cvc_failure: false },
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: null, timezone: 'Etc/UTC' },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: {
    debit_negative_balances: isDebited,
    schedule: { delay_days: 2, interval: 'daily' },
    statement_descriptor: null,
  },
});

const CURRENCIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    US: 'usd',
    CA: 'cad',
    GB: 'gbp',
    AU: 'aud',
    NZ: 'nzd',
    JP: 'jpy',
    CH: 'chf',
    MX: 'mxn',
    BR: 'brl',
    SE: 'sek',
    NO: 'nok',
    DK: 'dkk',
    PL: 'pln',
    SG: 'sgd',
    HK: 'hkd',
  }),
);

/** A country's currency; the euro if no other is known. */
export const currencyOf = (country: string): string => CURRENCIES.get(country) ?? 'eur';

export interface NewAccount {
  readonly type: 'standard' | 'express' | 'custom' | 'none';
  readonly controller: Stored<Stripe.Account.Controller>;
  readonly country: string;
  readonly email: string | null;
  readonly businessType: Account['business_type'];
  readonly businessName: string | null;
  readonly businessUrl: string | null;
  readonly currency: string | null;
  readonly capabilities: readonly ('card_payments' | 'transfers')[];
  readonly metadata: Stripe.Metadata | null;
}

export const newAccount = (scope: Scope, given: NewAccount): Account => {
  const id = scope.id('acct');
  return {
    id,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: given.businessName,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: given.businessUrl,
    },
    business_type: given.businessType ?? null,
    capabilities: Object.fromEntries(given.capabilities.map((name) => [name, 'inactive' as const])),
    charges_enabled: false,
    controller: given.controller,
    country: given.country,
    created: scope.now,
    default_currency: given.currency ?? currencyOf(given.country),
    details_submitted: false,
    email: given.email,
    external_accounts: listOf(`/v1/accounts/${id}/external_accounts`, []),
    future_requirements: EMPTY_REQUIREMENTS,
    metadata: given.metadata ?? {},
    payouts_enabled: false,
    requirements: requirementsOf(FIRST_REQUIREMENTS),
    settings: settingsFor(given.controller.requirement_collection !== 'application'),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: given.type,
  };
};

/** Whether Stripe debits the bank account of an account if its balance is negative. */
export const debitsBankAccount = ({ settings }: Account): boolean =>
  settings?.payouts?.debit_negative_balances !== false;

export const missingOf = (account: Account): string[] => account.requirements?.currently_due ?? [];

/** The account after some information was provided; it may charge once nothing is missing. */
export const withRequirements = (
  account: Account,
  missing: readonly string[],
  submitted: boolean,
): Account => {
  const isReady = submitted && missing.length === 0;
  const names = Object.keys(account.capabilities ?? {});
  return {
    ...account,
    capabilities: Object.fromEntries(names.map((name) => [name, isReady ? 'active' : 'inactive'])),
    charges_enabled: isReady,
    details_submitted: submitted,
    payouts_enabled: isReady,
    requirements: requirementsOf(missing),
  };
};
