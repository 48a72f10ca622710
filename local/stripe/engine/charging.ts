import { collectFee } from '../funds/application-fees.ts';
import { post, settlementAfter } from '../funds/balance.ts';
import { planDispute } from '../funds/disputes.ts';
import { moveToAccount } from '../funds/transfers.ts';
import { LIVE, PLATFORM, type Scope } from '../kernel/scope.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import { newCharge } from '../objects/charge.ts';
import { platformFee, processingFee } from '../objects/ledger.ts';
import type { Charge, PaymentIntent } from '../objects/payment.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import { asksForAuthentication, declineAtCharge, markAuthenticated, testCard } from './cards.ts';
import type { Decline } from './test-cards.ts';

/** A card's authorization that is not captured ends after seven days. */
const AUTHORIZATION_LIVES = 7 * 86_400;

/** Keeps the end of an authorization. */
export const saveIntent = (scope: Scope, intent: PaymentIntent): PaymentIntent => {
  const charge = scope.of('charge').find(intent.latest_charge ?? '');
  const isHeld = intent.status === 'requires_capture' && charge !== undefined;
  const due = isHeld ? { agenda: LIVE, at: charge.created + AUTHORIZATION_LIVES } : undefined;
  return scope.save('payment_intent', intent, due);
};

export interface Payment {
  readonly intent: PaymentIntent;
  /** Absent while the bank's second step is awaited. */
  readonly charge?: Charge;
  readonly decline?: Decline;
}

/** The part of a charge that is transferred to a connected account. */
const transferPart = (scope: Scope, charge: Charge): Partial<Charge> => {
  const destination = charge.transfer_data?.destination;
  if (destination === undefined) return {};
  const transfer = moveToAccount(
    scope,
    {
      amount: charge.transfer_data?.amount ?? charge.amount_captured,
      currency: charge.currency,
      description: charge.description,
      destination,
      metadata: {},
      source: charge.id,
      group: charge.transfer_group,
    },
    { source: charge, fee: charge.application_fee_amount },
  );
  const payment = scope
    .inside(destination)
    .of('charge')
    .find(transfer.destination_payment ?? '');
  return { application_fee: payment?.application_fee ?? null, transfer: transfer.id };
};

/** The platform's fee of a connected account's own charge. */
const directFee = (scope: Scope, charge: Charge, availableOn: number): Partial<Charge> => {
  const { id, application_fee_amount: amount, currency } = charge;
  if (amount === null || scope.account === PLATFORM) return {};
  const given = { account: scope.account, amount, currency, charge: id, originating: null };
  return { application_fee: collectFee(scope, given, availableOn).id };
};

/** What happens after the payment has succeeded. */
export const settle = (scope: Scope, charge: Charge): Charge => {
  const { currency, application_fee_amount: fee } = charge;
  const card = testCard(scope, charge.payment_method ?? '');
  const availableOn = card?.settlesAtOnce === true ? scope.now : settlementAfter(scope.now);
  const hasDirectFee = fee !== null && scope.account !== PLATFORM;
  const transaction = post(scope, {
    type: 'charge',
    category: 'charge',
    amount: charge.amount_captured,
    currency,
    source: charge.id,
    description: charge.description,
    fees: [
      ...(hasDirectFee ? [platformFee(fee, currency)] : []),
      processingFee(charge.amount_captured, currency),
    ],
    availableOn,
  });
  if (card?.dispute) planDispute(scope, charge.id, card.dispute);
  const settled: Charge = { ...charge, balance_transaction: transaction.id };
  return scope.save('charge', {
    ...settled,
    ...transferPart(scope, settled),
    ...directFee(scope, settled, availableOn),
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
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  scope.emit('charge.failed', charge);
  scope.emit('payment_intent.payment_failed', failed);
  return { intent: failed, charge, decline };
};

const UNAUTHENTICATED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** The payment waits until its payer completes the bank's second step. */
const requireAction = (scope: Scope, intent: PaymentIntent, method: PaymentMethod): Payment => {
  const waiting = scope.save('payment_intent', {
    ...intent,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk' },
    payment_method: method.id,
    status: 'requires_action',
  });
  scope.emit('payment_intent.requires_action', waiting);
  return { intent: waiting };
};

const take = (scope: Scope, intent: PaymentIntent, method: PaymentMethod): Payment => {
  const isHeld = intent.capture_method === 'manual';
  const step = testCard(scope, method.id)?.authentication;
  const taken = scope.save('charge', newCharge(scope, intent, method, step !== undefined));
  const charge = isHeld ? taken : settle(scope, taken);
  if (step === 'always') markAuthenticated(scope, method.id, false);
  const confirmed = saveIntent(scope, {
    ...intent,
    amount_capturable: isHeld ? intent.amount : 0,
    amount_received: isHeld ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: isHeld ? 'requires_capture' : 'succeeded',
  });
  scope.emit('charge.succeeded', charge);
  scope.emit(isHeld ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', confirmed);
  return { intent: confirmed, charge };
};

/**
 * Asks the bank. A decline is a normal result: the failed charge is stored. Without the payer (`isOffSession`), a payment
 * that needs a second step is declined.
 */
export const confirm = (
  scope: Scope,
  intent: PaymentIntent,
  method: PaymentMethod,
  isOffSession = false,
): Payment => {
  const decline = declineAtCharge(scope, method.id);
  if (decline) return refuse(scope, intent, method, decline);
  if (!asksForAuthentication(scope, method.id)) return take(scope, intent, method);
  return isOffSession ? refuse(scope, intent, method, UNAUTHENTICATED) : requireAction(scope, intent, method);
};

export const declineError = ({ intent, charge, decline }: Payment, method: PaymentMethod): StripeError =>
  new StripeError(402, 'card_error', decline?.message ?? 'Your card was declined.', {
    ...(decline && { code: decline.code, declineCode: decline.declineCode }),
    ...(charge && { charge: charge.id }),
    paymentIntent: intent,
    paymentMethod: method,
  });
