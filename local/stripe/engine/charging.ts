import { LIVE, PLATFORM, type Scope } from '../kernel/scope.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import { newApplicationFee, newBalanceTransaction, newTransfer } from '../objects/ledger.ts';
import { type Charge, newCharge, type PaymentIntent } from '../objects/payment.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import { type Decline, declineAtCharge } from './cards.ts';

/** A card's authorization that is not captured ends after seven days. */
export const AUTHORIZATION_LIVES = 7 * 86_400;

export interface Payment {
  readonly intent: PaymentIntent;
  readonly charge: Charge;
  readonly decline?: Decline;
}

/** The platform's share of a charge, and what is transferred to a connected account. */
const share = (scope: Scope, charge: Charge): Pick<Charge, 'application_fee' | 'transfer'> => {
  const fee = charge.application_fee_amount;
  const destination = charge.transfer_data?.destination;
  const owner = destination ?? (scope.account === PLATFORM ? undefined : scope.account);
  let shared: Pick<Charge, 'application_fee' | 'transfer'> = { application_fee: null };
  if (destination !== undefined) {
    const moved = charge.transfer_data?.amount ?? charge.amount_captured;
    const transfer = scope.save('transfer', newTransfer(scope, charge, moved));
    scope.emit('transfer.created', transfer);
    shared = { ...shared, transfer: transfer.id };
  }
  if (fee !== null && owner !== undefined) {
    const platform = scope.inside(PLATFORM);
    const taken = platform.save('application_fee', newApplicationFee(platform, charge, fee, owner));
    platform.emit('application_fee.created', taken);
    shared = { ...shared, application_fee: taken.id };
  }
  return shared;
};

/** What happens after the payment has succeeded. */
export const settle = (scope: Scope, charge: Charge): Charge => {
  const transaction = newBalanceTransaction(scope, {
    type: 'charge',
    amount: charge.amount_captured,
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
  });
  scope.save('balance_transaction', transaction);
  return scope.save('charge', {
    ...charge,
    balance_transaction: transaction.id,
    ...share(scope, charge),
  });
};

const refuse = (scope: Scope, intent: PaymentIntent, method: PaymentMethod, decline: Decline): Payment => {
  const charge = scope.save('charge', {
    ...newCharge(scope, intent, method),
    amount_captured: 0,
    captured: false,
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: {
      advice_code: 'try_again_later',
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'declined_by_network',
      reason: decline.declineCode,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    paid: false,
    receipt_url: null,
    status: 'failed',
  });
  const failed = scope.save('payment_intent', {
    ...intent,
    last_payment_error: {
      charge: charge.id,
      code: decline.code,
      decline_code: decline.declineCode,
      doc_url: `https://docs.stripe.com/error-codes/${decline.code.replaceAll('_', '-')}`,
      message: decline.message,
      payment_method: method,
      type: 'card_error',
    },
    latest_charge: charge.id,
    payment_method: null,
    status: 'requires_payment_method',
  });
  scope.emit('charge.failed', charge);
  scope.emit('payment_intent.payment_failed', failed);
  return { intent: failed, charge, decline };
};

/** Asks the bank. A decline is a normal result: the failed charge is stored. */
export const confirm = (scope: Scope, intent: PaymentIntent, method: PaymentMethod): Payment => {
  const decline = declineAtCharge(scope, method.id);
  if (decline) return refuse(scope, intent, method, decline);
  const isHeld = intent.capture_method === 'manual';
  const taken = scope.save('charge', newCharge(scope, intent, method));
  const charge = isHeld ? taken : settle(scope, taken);
  const confirmed = scope.save(
    'payment_intent',
    {
      ...intent,
      amount_capturable: isHeld ? intent.amount : 0,
      amount_received: isHeld ? 0 : intent.amount,
      last_payment_error: null,
      latest_charge: charge.id,
      payment_method: method.id,
      status: isHeld ? 'requires_capture' : 'succeeded',
    },
    isHeld ? { agenda: LIVE, at: scope.now + AUTHORIZATION_LIVES } : undefined,
  );
  scope.emit('charge.succeeded', charge);
  scope.emit(isHeld ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', confirmed);
  return { intent: confirmed, charge };
};

export const declineError = ({ intent, charge, decline }: Payment, method: PaymentMethod): StripeError =>
  new StripeError(402, 'card_error', decline?.message ?? 'Your card was declined.', {
    ...(decline && { code: decline.code, declineCode: decline.declineCode }),
    charge: charge.id,
    paymentIntent: intent,
    paymentMethod: method,
  });
