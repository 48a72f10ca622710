import type Stripe from 'stripe';
import { PLATFORM, type Scope } from '../kernel/scope.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import { newRefund, newTransferPayment } from '../objects/charge.ts';
import { platformFee } from '../objects/ledger.ts';
import type { Charge } from '../objects/payment.ts';
import {
  type NewTransfer,
  newTransfer,
  newTransferReversal,
  type Transfer,
  type TransferReversal,
} from '../objects/transfer.ts';
import { collectFee, findFee, proportionOf, refundFee } from './application-fees.ts';
import { alongWith, fundsOf, post } from './balance.ts';

const short = (message: string): StripeError =>
  new StripeError(400, 'invalid_request_error', message, { code: 'balance_insufficient' });

/** Money moves from the platform to a connected account, which pays a fee for it. */
export const moveToAccount = (
  scope: Scope,
  given: NewTransfer,
  { source, fee }: { readonly source?: Charge; readonly fee: number | null },
): Transfer => {
  const platform = scope.inside(PLATFORM);
  const account = scope.inside(given.destination);
  const draft = newTransfer(platform, given);
  const availableOn = alongWith(platform, source?.balance_transaction ?? null);
  const { amount, currency } = given;
  const sent = post(platform, {
    type: 'transfer',
    category: 'transfer',
    amount: -amount,
    currency,
    source: draft.id,
    description: given.description,
    availableOn,
  });
  const id = draft.destination_payment ?? '';
  const received = post(account, {
    type: 'payment',
    category: 'charge',
    amount,
    currency,
    source: id,
    description: given.description,
    fees: fee === null ? [] : [platformFee(fee, currency)],
    availableOn,
  });
  const taken =
    fee === null
      ? undefined
      : collectFee(
          scope,
          { account: given.destination, amount: fee, currency, charge: id, originating: source?.id ?? null },
          availableOn,
        );
  account.save('charge', {
    ...newTransferPayment(account, { id, amount, currency, transfer: draft.id }),
    application_fee: taken?.id ?? null,
    application_fee_amount: fee,
    balance_transaction: received.id,
  });
  const transfer = platform.save('transfer', { ...draft, balance_transaction: sent.id });
  platform.emit('transfer.created', transfer);
  return transfer;
};

/** Only what is available can be transferred, unless it is the money of one charge. */
export const refuseShortTransfer = (scope: Scope, currency: string, amount: number): void => {
  if (fundsOf(scope.inside(PLATFORM), currency).available >= amount) return;
  throw short(
    'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance',
  );
};

export interface Reversal {
  readonly amount: number;
  readonly metadata: Stripe.Metadata;
  readonly returnsFee: boolean;
  /** The refund that causes it. */
  readonly refund: string | null;
}

/** Money of a transfer moves back to the platform, if the account still has it. */
export const reverseTransfer = (scope: Scope, transfer: Transfer, wanted: Reversal): TransferReversal => {
  const platform = scope.inside(PLATFORM);
  const account = scope.inside(transfer.destination ?? '');
  const payment = account.load('charge', transfer.destination_payment ?? '');
  const { currency } = transfer;
  const availableOn = alongWith(account, payment.balance_transaction);
  const { available, pending } = fundsOf(account, currency);
  if (available + (availableOn > scope.now ? pending : 0) < wanted.amount) {
    throw short('The connected account has insufficient available funds to reverse this transfer.');
  }
  const fee = findFee(scope, payment.application_fee);
  const back = fee && wanted.returnsFee ? proportionOf(fee, wanted.amount / transfer.amount) : 0;
  if (fee && back > 0) refundFee(scope, fee, back, {});
  const paymentRefund = newRefund(account, payment, wanted.amount);
  const returned = post(account, {
    type: 'payment_refund',
    category: 'refund',
    amount: -wanted.amount,
    currency,
    source: paymentRefund.id,
    description: `REFUND FOR PAYMENT (${payment.id})`,
    availableOn,
  });
  account.save('refund', { ...paymentRefund, balance_transaction: returned.id });
  const total = transfer.amount_reversed + wanted.amount;
  account.save('charge', {
    ...account.load('charge', payment.id),
    amount_refunded: total,
    refunded: total === transfer.amount,
  });
  const draft = newTransferReversal(platform, transfer, { ...wanted, paymentRefund: paymentRefund.id });
  const received = post(platform, {
    type: 'transfer_refund',
    category: 'transfer_reversal',
    amount: wanted.amount,
    currency,
    source: draft.id,
    description: null,
    availableOn: alongWith(platform, transfer.balance_transaction),
  });
  const reversal = platform.save('transfer_reversal', { ...draft, balance_transaction: received.id });
  const changed = platform.save('transfer', {
    ...transfer,
    amount_reversed: total,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
    reversed: total === transfer.amount,
  });
  platform.emit('transfer.reversed', changed, transfer);
  return reversal;
};
