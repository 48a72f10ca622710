import type Stripe from 'stripe';
import type { Scope } from '../kernel/scope.ts';
import type { Stored } from '../kernel/stored.ts';
import type { Charge, PaymentIntent, Refund } from './payment.ts';
import { billingDetails, type PaymentMethod } from './payment-method.ts';

const THREE_D_SECURE: Stored<Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure> = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};

const cardDetails = (card: Stored<Stripe.PaymentMethod.Card>, amount: number, isAuthenticated: boolean) =>
  ({
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: isAuthenticated ? THREE_D_SECURE : null,
    transaction_link_id: null,
    wallet: null,
  }) satisfies Stored<Stripe.Charge.PaymentMethodDetails.Card>;

/** The fields that all charges start with. */
const blankCharge = (scope: Scope, id: string, amount: number, currency: string): Charge => ({
  id,
  object: 'charge',
  amount,
  amount_captured: amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: billingDetails(),
  calculated_statement_descriptor: null,
  captured: true,
  created: scope.now,
  currency,
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_intent: null,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
});

/** A successful charge; a decline overrides some of its fields. */
export const newCharge = (
  scope: Scope,
  intent: PaymentIntent,
  method: PaymentMethod,
  isAuthenticated = false,
): Charge => {
  const id = scope.id('ch');
  const isCaptured = intent.capture_method !== 'manual';
  return {
    ...blankCharge(scope, id, intent.amount, intent.currency),
    amount_captured: isCaptured ? intent.amount : 0,
    application_fee_amount: intent.application_fee_amount,
    billing_details: method.billing_details ?? billingDetails(),
    calculated_statement_descriptor: 'LOCAL',
    captured: isCaptured,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: method.card
      ? { card: cardDetails(method.card, intent.amount, isAuthenticated), type: 'card' }
      : { type: method.type },
    receipt_email: intent.receipt_email,
    receipt_url: `${scope.settings.publicUrl}/receipts/${id}`,
    transfer_data:
      intent.transfer_data == null
        ? null
        : { amount: intent.transfer_data.amount ?? null, destination: intent.transfer_data.destination },
    transfer_group: intent.transfer_group,
  };
};

/** What a connected account receives by a transfer. */
export const newTransferPayment = (
  scope: Scope,
  given: {
    readonly id: string;
    readonly amount: number;
    readonly currency: string;
    readonly transfer: string;
  },
): Charge => ({
  ...blankCharge(scope, given.id, given.amount, given.currency),
  payment_method_details: { type: 'stripe_account' },
  source_transfer: given.transfer,
});

export const newRefund = (scope: Scope, charge: Charge, amount: number): Refund => ({
  id: scope.id(charge.source_transfer === null ? 're' : 'pyr'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: scope.now,
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  destination_details:
    charge.source_transfer === null
      ? { card: { type: 'refund', reference_type: 'acquirer_reference_number' }, type: 'card' }
      : { type: 'stripe_account' },
  metadata: {},
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
