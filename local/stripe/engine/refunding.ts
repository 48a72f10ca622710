import type { Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { newBalanceTransaction } from '../objects/ledger.ts';
import { type Charge, newRefund, type Refund } from '../objects/payment.ts';
import { money } from './money.ts';

export interface RefundRequest {
  /** By default, the remaining amount. */
  readonly amount: number | undefined;
  readonly reason: Refund['reason'];
  readonly metadata: Refund['metadata'];
  readonly returnsFee: boolean;
}

const amountOf = (charge: Charge, request: RefundRequest): number => {
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.status !== 'succeeded' || !charge.captured) {
    throw invalidRequest(`Charge ${charge.id} cannot be refunded because it was not captured.`, {
      code: 'charge_not_refundable',
    });
  }
  if (left <= 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = request.amount ?? left;
  if (amount > left) {
    const shown = [amount, left].map((value) => money(value, charge.currency));
    throw invalidRequest(
      `Refund amount (${shown[0] ?? ''}) is greater than unrefunded amount on charge (${shown[1] ?? ''})`,
      { param: 'amount' },
    );
  }
  if (amount <= 0) {
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  return amount;
};

/** The fee is refunded in the same proportion. */
const returnFee = (scope: Scope, charge: Charge, part: number): void => {
  if (charge.application_fee === null) return;
  const found = scope.store.locate('application_fee', charge.application_fee);
  if (!found) return;
  const { item: fee, account } = found;
  const back = Math.min(fee.amount, fee.amount_refunded + Math.round(fee.amount * part));
  const platform = scope.inside(account);
  const changed = { ...fee, amount_refunded: back, refunded: back === fee.amount };
  platform.save('application_fee', changed);
  platform.emit('application_fee.refunded', changed);
};

export const refundCharge = (scope: Scope, charge: Charge, request: RefundRequest): Refund => {
  const amount = amountOf(charge, request);
  const draft = newRefund(scope, charge, amount);
  const transaction = newBalanceTransaction(scope, {
    type: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: draft.id,
    description: 'REFUND FOR CHARGE',
  });
  scope.save('balance_transaction', transaction);
  const refund = scope.save('refund', {
    ...draft,
    balance_transaction: transaction.id,
    metadata: request.metadata ?? {},
    reason: request.reason,
  });
  const total = charge.amount_refunded + amount;
  const changed = scope.save('charge', {
    ...charge,
    amount_refunded: total,
    refunded: total === charge.amount_captured,
  });
  if (request.returnsFee) returnFee(scope, charge, amount / charge.amount_captured);
  scope.emit('refund.created', refund);
  scope.emit('charge.refunded', changed, charge);
  scope.emit('charge.refund.updated', refund);
  return refund;
};
