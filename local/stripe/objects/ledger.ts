import type { Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Charge } from './payment.ts';

export type BalanceTransaction = Resource<'balance_transaction'>;

/** For a card in the United States: 2.9% and 30 cents. */
const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30;

const SETTLED_AFTER_SECONDS = 2 * 86_400;

export const newBalanceTransaction = (
  scope: Scope,
  given: {
    readonly type: 'charge' | 'refund';
    readonly amount: number;
    readonly currency: string;
    readonly source: string;
    readonly description: string | null;
  },
): BalanceTransaction => {
  const fee = given.type === 'charge' ? feeOf(given.amount) : 0;
  return {
    id: scope.id('txn'),
    object: 'balance_transaction',
    amount: given.amount,
    available_on: scope.now + SETTLED_AFTER_SECONDS,
    balance_type: 'payments',
    created: scope.now,
    currency: given.currency,
    description: given.description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: given.currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: given.amount - fee,
    reporting_category: given.type,
    source: given.source,
    status: 'pending',
    type: given.type,
  };
};

export const newTransfer = (scope: Scope, charge: Charge, amount: number): Resource<'transfer'> => {
  const id = scope.id('tr');
  return {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: scope.now,
    currency: charge.currency,
    description: charge.description,
    destination: charge.transfer_data?.destination ?? null,
    destination_payment: scope.id('py'),
    livemode: false,
    metadata: {},
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: charge.id,
    source_type: 'card',
    transfer_group: charge.transfer_group,
  };
};

export const newApplicationFee = (
  scope: Scope,
  charge: Charge,
  amount: number,
  account: string,
): Resource<'application_fee'> => {
  const id = scope.id('fee');
  return {
    id,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: 'ca_local',
    balance_transaction: null,
    charge: charge.id,
    created: scope.now,
    currency: charge.currency,
    fee_source: { charge: charge.id, type: 'charge' },
    livemode: false,
    originating_transaction: null,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  };
};
