import { findFee, giveBackFee, proportionOf, refundFee } from '../funds/application-fees.ts';
import { alongWith, canPay, post } from '../funds/balance.ts';
import { reverseTransfer } from '../funds/transfers.ts';
import type { RefundStep } from '../kernel/resources.ts';
import { LIVE, PLATFORM, type Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import { newRefund } from '../objects/charge.ts';
import { platformFee } from '../objects/ledger.ts';
import type { Charge, Refund } from '../objects/payment.ts';
import { testCard } from './cards.ts';
import { money } from './money.ts';

export interface RefundRequest {
  /** By default, the remaining amount. */
  readonly amount: number | undefined;
  readonly reason: Refund['reason'];
  readonly metadata: Refund['metadata'];
  readonly returnsFee: boolean;
  readonly reversesTransfer: boolean;
}

const refuse = (charge: Charge, request: RefundRequest): void => {
  if (charge.status !== 'succeeded' || !charge.captured) {
    throw invalidRequest(`Charge ${charge.id} cannot be refunded because it was not captured.`, {
      code: 'charge_not_refundable',
    });
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (charge.amount_refunded >= charge.amount_captured) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (request.returnsFee && charge.application_fee === null) {
    const message = `You cannot refund the application fee of charge ${charge.id} because it has none.`;
    throw invalidRequest(message, { param: 'refund_application_fee' });
  }
  if (request.reversesTransfer && charge.transfer === undefined) {
    const message = `Cannot reverse transfer on charge ${charge.id} because it does not have an associated transfer.`;
    throw invalidRequest(message, { param: 'reverse_transfer' });
  }
};

const amountOf = (charge: Charge, request: RefundRequest): number => {
  const left = charge.amount_captured - charge.amount_refunded;
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

/** The part of the platform's fee that a refund returns to the account. */
const feeBack = (scope: Scope, charge: Charge, amount: number, returnsFee: boolean): number => {
  const fee = returnsFee ? findFee(scope, charge.application_fee) : undefined;
  return fee ? proportionOf(fee, amount / charge.amount_captured) : 0;
};

/** Whatever comes later; `isDue` if it needs no more funds. */
const plan = (scope: Scope, step: RefundStep, isDue: boolean): void => {
  scope.save('private.refund_step', step, isDue ? { agenda: LIVE, at: scope.now } : undefined);
};

/** Moves the money. What the card's bank makes of it may follow later. */
const carryOut = (scope: Scope, refund: Refund, charge: Charge, step: RefundStep): Refund => {
  const { amount, currency } = refund;
  const fee = findFee(scope, charge.application_fee);
  const back = feeBack(scope, charge, amount, step.returnsFee);
  const isDirect = scope.account !== PLATFORM;
  const { id } = post(scope, {
    type: 'refund',
    category: 'refund',
    amount: -amount,
    currency,
    source: refund.id,
    description: `REFUND FOR CHARGE${charge.description === null ? '' : ` (${charge.description})`}`,
    fees: isDirect && back > 0 ? [platformFee(-back, currency)] : [],
    availableOn: alongWith(scope, charge.balance_transaction),
  });
  if (fee && back > 0) (isDirect ? giveBackFee : refundFee)(scope, fee, back, {});
  const transfer = step.reversesTransfer ? scope.of('transfer').find(charge.transfer ?? '') : undefined;
  const reversal =
    transfer &&
    reverseTransfer(scope, transfer, {
      amount: Math.min(
        transfer.amount - transfer.amount_reversed,
        Math.round((transfer.amount * amount) / charge.amount_captured),
      ),
      metadata: {},
      returnsFee: false,
      refund: refund.id,
    });
  const card = testCard(scope, charge.payment_method ?? '')?.refund;
  if (card === undefined) scope.of('private.refund_step').delete(refund.id);
  else plan(scope, { ...step, step: card === 'fails-later' ? 'fail' : 'succeed' }, true);
  const { pending_reason: _reason, ...rest } = refund;
  return scope.save('refund', {
    ...rest,
    balance_transaction: id,
    ...(card === 'succeeds-later' && { pending_reason: 'processing' }),
    status: card === 'succeeds-later' ? 'pending' : 'succeeded',
    transfer_reversal: reversal?.id ?? null,
  });
};

const isFunded = (scope: Scope, refund: Refund, charge: Charge, returnsFee: boolean): boolean =>
  canPay(scope, refund.currency, refund.amount - feeBack(scope, charge, refund.amount, returnsFee));

export const refundCharge = (scope: Scope, charge: Charge, request: RefundRequest): Refund => {
  refuse(charge, request);
  const amount = amountOf(charge, request);
  const draft: Refund = {
    ...newRefund(scope, charge, amount),
    metadata: request.metadata ?? {},
    reason: request.reason,
  };
  const { returnsFee, reversesTransfer } = request;
  const step: RefundStep = { id: draft.id, step: 'fund', returnsFee, reversesTransfer };
  const hasFunds = isFunded(scope, draft, charge, returnsFee);
  if (!hasFunds) plan(scope, step, false);
  const refund = hasFunds
    ? carryOut(scope, draft, charge, step)
    : scope.save('refund', { ...draft, pending_reason: 'insufficient_funds', status: 'pending' });
  const total = charge.amount_refunded + amount;
  const changed = scope.save('charge', {
    ...charge,
    amount_refunded: total,
    refunded: total === charge.amount_captured,
  });
  scope.emit('refund.created', refund);
  scope.emit('charge.refunded', changed, charge);
  scope.emit('charge.refund.updated', refund);
  return refund;
};

const announce = (scope: Scope, before: Refund, after: Refund): void => {
  scope.emit('refund.updated', after, before);
  if (after.status === 'failed') scope.emit('refund.failed', after);
  scope.emit('charge.refund.updated', after, before);
};

/** The bank sends the money back. The platform's fee stays returned. */
const fail = (scope: Scope, refund: Refund, charge: Charge): Refund => {
  const { id } = post(scope, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    description: 'REFUND FAILURE',
    availableOn: alongWith(scope, charge.balance_transaction),
  });
  scope.save('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  return scope.save('refund', {
    ...refund,
    failure_balance_transaction: id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  });
};

const succeed = (scope: Scope, { pending_reason: _reason, ...refund }: Refund): Refund =>
  scope.save('refund', { ...refund, status: 'succeeded' });

export const refundIsDue = (scope: Scope, id: string): void => {
  const step = scope.load('private.refund_step', id);
  const refund = scope.load('refund', id);
  const charge = scope.load('charge', refund.charge ?? '');
  if (step.step !== 'fund') {
    scope.of('private.refund_step').delete(id);
    announce(scope, refund, step.step === 'fail' ? fail(scope, refund, charge) : succeed(scope, refund));
  } else if (isFunded(scope, refund, charge, step.returnsFee)) {
    announce(scope, refund, carryOut(scope, refund, charge, step));
  } else {
    plan(scope, step, false);
  }
};
