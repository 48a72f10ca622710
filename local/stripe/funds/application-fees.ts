import type Stripe from 'stripe';
import { PLATFORM, type Scope } from '../kernel/scope.ts';
import {
  type ApplicationFee,
  type FeeRefund,
  type NewFee,
  newApplicationFee,
  newFeeRefund,
} from '../objects/ledger.ts';
import { alongWith, post } from './balance.ts';

/** The platform receives its fee. */
export const collectFee = (scope: Scope, given: NewFee, availableOn: number): ApplicationFee => {
  const platform = scope.inside(PLATFORM);
  const draft = newApplicationFee(platform, given);
  const { id } = post(platform, {
    type: 'application_fee',
    category: 'platform_earning',
    amount: given.amount,
    currency: given.currency,
    source: draft.id,
    description: null,
    availableOn,
  });
  const fee = platform.save('application_fee', { ...draft, balance_transaction: id });
  platform.emit('application_fee.created', fee);
  return fee;
};

export const findFee = (scope: Scope, id: string | null): ApplicationFee | undefined =>
  scope.store.of(PLATFORM, 'application_fee').find(id ?? '');

/** The part of a fee that a refund returns, at most what is left of it. */
export const proportionOf = ({ amount, amount_refunded: returned }: ApplicationFee, part: number): number =>
  Math.min(amount - returned, Math.round(amount * part));

/** The platform returns a part of its fee; the caller credits the account. */
export const giveBackFee = (
  scope: Scope,
  fee: ApplicationFee,
  amount: number,
  metadata: Stripe.Metadata,
): FeeRefund => {
  const platform = scope.inside(PLATFORM);
  const draft = newFeeRefund(platform, fee, amount, metadata);
  const { id } = post(platform, {
    type: 'application_fee_refund',
    category: 'platform_earning_refund',
    amount: -amount,
    currency: fee.currency,
    source: draft.id,
    description: null,
    availableOn: alongWith(platform, fee.balance_transaction),
  });
  const refund = platform.save('fee_refund', { ...draft, balance_transaction: id });
  const returned = fee.amount_refunded + amount;
  const changed = platform.save('application_fee', {
    ...fee,
    amount_refunded: returned,
    refunded: returned === fee.amount,
    refunds: { ...fee.refunds, data: [refund, ...fee.refunds.data] },
  });
  platform.emit('application_fee.refunded', changed, fee);
  return refund;
};

/** Returns a part of a fee, and credits the account that had paid it. */
export const refundFee = (
  scope: Scope,
  fee: ApplicationFee,
  amount: number,
  metadata: Stripe.Metadata,
): FeeRefund => {
  const refund = giveBackFee(scope, fee, amount, metadata);
  const account = scope.inside(fee.account);
  const charge = account.of('charge').find(fee.charge);
  post(account, {
    type: 'adjustment',
    category: 'fee',
    amount,
    currency: fee.currency,
    source: fee.charge,
    description: 'Application fee refund',
    availableOn: alongWith(account, charge?.balance_transaction ?? null),
  });
  return refund;
};
