import type Stripe from 'stripe';
import type { Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Stored } from '../kernel/stored.ts';

export type BalanceTransaction = Resource<'balance_transaction'>;
export type ApplicationFee = Resource<'application_fee'>;
export type FeeRefund = Resource<'fee_refund'>;
export type FeeDetail = Stored<Stripe.BalanceTransaction.FeeDetail>;

/** The platform's application. */
export const APPLICATION = 'ca_local';

/** For a card in the United States: 2.9% and 30 cents. */
export const processingFee = (amount: number, currency: string): FeeDetail => ({
  amount: Math.round(amount * 0.029) + 30,
  application: null,
  currency,
  description: 'Stripe processing fees',
  type: 'stripe_fee',
});

/** For each dispute; a won one returns it. */
const DISPUTE_FEE = 1500;

export const disputeFee = (sign: number, currency: string): FeeDetail => ({
  amount: sign * DISPUTE_FEE,
  application: null,
  currency,
  description: sign < 0 ? 'Dispute fee refund' : 'Dispute fee',
  type: 'stripe_fee',
});

/** Negative if a fee is returned. */
export const platformFee = (amount: number, currency: string): FeeDetail => ({
  amount,
  application: APPLICATION,
  currency,
  description: amount < 0 ? 'Local application fee refund' : 'Local application fee',
  type: 'application_fee',
});

export interface NewTransaction {
  readonly type: BalanceTransaction['type'];
  /** Stripe's name for the kind of movement in reports. */
  readonly category: string;
  readonly amount: number;
  readonly currency: string;
  readonly source: string;
  readonly description: string | null;
  readonly fees?: readonly FeeDetail[];
  /** Epoch seconds; now, if absent. */
  readonly availableOn?: number;
}

export const newBalanceTransaction = (scope: Scope, given: NewTransaction): BalanceTransaction => {
  const fees = given.fees ?? [];
  const fee = fees.reduce((sum, { amount }) => sum + amount, 0);
  const availableOn = given.availableOn ?? scope.now;
  return {
    id: scope.id('txn'),
    object: 'balance_transaction',
    amount: given.amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: scope.now,
    currency: given.currency,
    description: given.description,
    exchange_rate: null,
    fee,
    fee_details: [...fees],
    net: given.amount - fee,
    reporting_category: given.category,
    source: given.source,
    status: availableOn > scope.now ? 'pending' : 'available',
    type: given.type,
  };
};

export interface NewFee {
  readonly account: string;
  readonly amount: number;
  readonly currency: string;
  /** The connected account's charge. */
  readonly charge: string;
  /** The platform's charge that was transferred to the account. */
  readonly originating: string | null;
}

export const newApplicationFee = (scope: Scope, given: NewFee): ApplicationFee => {
  const id = scope.id('fee');
  return {
    id,
    object: 'application_fee',
    account: given.account,
    amount: given.amount,
    amount_refunded: 0,
    application: APPLICATION,
    balance_transaction: null,
    charge: given.charge,
    created: scope.now,
    currency: given.currency,
    fee_source: { charge: given.charge, type: 'charge' },
    livemode: false,
    originating_transaction: given.originating,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  };
};

export const newFeeRefund = (
  scope: Scope,
  fee: ApplicationFee,
  amount: number,
  metadata: Stripe.Metadata,
): FeeRefund => ({
  id: scope.id('fr'),
  object: 'fee_refund',
  amount,
  balance_transaction: null,
  created: scope.now,
  currency: fee.currency,
  fee: fee.id,
  metadata,
});
