import type Stripe from 'stripe';
import type { Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';

export type Transfer = Resource<'transfer'>;
export type TransferReversal = Resource<'transfer_reversal'>;

export interface NewTransfer {
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly destination: string;
  readonly metadata: Stripe.Metadata;
  /** The charge whose money is transferred. */
  readonly source: string | null;
  readonly group: string | null;
}

export const newTransfer = (scope: Scope, given: NewTransfer): Transfer => {
  const id = scope.id('tr');
  return {
    id,
    object: 'transfer',
    amount: given.amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: scope.now,
    currency: given.currency,
    description: given.description,
    destination: given.destination,
    destination_payment: scope.id('py'),
    livemode: false,
    metadata: given.metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: given.source,
    source_type: 'card',
    transfer_group: given.group,
  };
};

export const newTransferReversal = (
  scope: Scope,
  transfer: Transfer,
  given: {
    readonly amount: number;
    readonly metadata: Stripe.Metadata;
    readonly paymentRefund: string;
    /** The refund that caused it. */
    readonly refund: string | null;
  },
): TransferReversal => ({
  id: scope.id('trr'),
  object: 'transfer_reversal',
  amount: given.amount,
  balance_transaction: null,
  created: scope.now,
  currency: transfer.currency,
  destination_payment_refund: given.paymentRefund,
  metadata: given.metadata,
  source_refund: given.refund,
  transfer: transfer.id,
});
