import type Stripe from 'stripe';
import { randomText } from '../kernel/ids.ts';
import type { Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Stored } from '../kernel/stored.ts';
import type { Account } from './account.ts';

export type Payout = Resource<'payout'>;
export type BankAccount = Stored<Stripe.BankAccount>;

export const newBankAccount = (scope: Scope, account: Account, number: string): BankAccount => ({
  id: scope.id('ba'),
  object: 'bank_account',
  account: account.id,
  account_holder_name: account.business_profile?.name ?? null,
  account_holder_type: account.business_type === 'individual' ? 'individual' : 'company',
  account_type: null,
  available_payout_methods: ['standard'],
  bank_name: 'STRIPE TEST BANK',
  country: account.country ?? 'US',
  currency: account.default_currency ?? 'usd',
  customer: null,
  default_for_currency: true,
  fingerprint: randomText(16),
  last4: number.slice(-4),
  metadata: {},
  routing_number: '110000000',
  status: 'new',
});

export interface NewPayout {
  /** Negative if the bank account is debited. */
  readonly amount: number;
  readonly currency: string;
  readonly isAutomatic: boolean;
  readonly destination: string | null;
  readonly description: string | null;
  readonly metadata: Stripe.Metadata;
}

const DAY = 86_400;
const ARRIVES_AFTER_DAYS = 2;

export const newPayout = (scope: Scope, given: NewPayout): Payout => ({
  id: scope.id('po'),
  object: 'payout',
  amount: given.amount,
  application_fee: null,
  application_fee_amount: null,
  arrival_date: (Math.floor(scope.now / DAY) + ARRIVES_AFTER_DAYS) * DAY,
  automatic: given.isAutomatic,
  balance_transaction: null,
  created: scope.now,
  currency: given.currency,
  description: given.description,
  destination: given.destination,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: given.metadata,
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reconciliation_status: given.isAutomatic ? 'completed' : 'not_applicable',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  status: 'in_transit',
  trace_id: null,
  type: 'bank_account',
});
