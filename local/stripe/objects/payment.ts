import type Stripe from 'stripe';
import { randomText } from '../kernel/ids.ts';
import type { Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Stored } from '../kernel/stored.ts';
import { billingDetails, type PaymentMethod } from './payment-method.ts';

export type PaymentIntent = Resource<'payment_intent'>;
export type Charge = Resource<'charge'>;
export type Refund = Resource<'refund'>;

export interface NewPayment {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly paymentMethod: string | null;
  readonly description: string | null;
  readonly metadata: Stripe.Metadata | null;
  readonly applicationFee: number | null;
  readonly transferTo: string | null;
  readonly transferAmount: number | null;
  readonly captureManually: boolean;
  readonly receiptEmail: string | null;
  readonly setupFutureUsage: 'off_session' | 'on_session' | null;
}

export const newPaymentIntent = (scope: Scope, given: NewPayment): PaymentIntent => {
  const id = scope.id('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: given.applicationFee,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: given.captureManually ? 'manual' : 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: scope.now,
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: given.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: given.receiptEmail,
    review: null,
    setup_future_usage: given.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: given.paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data:
      given.transferTo === null
        ? null
        : {
            destination: given.transferTo,
            ...(given.transferAmount !== null && { amount: given.transferAmount }),
          },
    transfer_group: null,
  };
};

const cardDetails = (card: Stored<Stripe.PaymentMethod.Card>, amount: number) =>
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
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }) satisfies Stored<Stripe.Charge.PaymentMethodDetails.Card>;

/** A successful charge; a decline overrides some of its fields. */
export const newCharge = (scope: Scope, intent: PaymentIntent, method: PaymentMethod): Charge => {
  const id = scope.id('ch');
  const isCaptured = intent.capture_method !== 'manual';
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isCaptured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method.billing_details ?? billingDetails(),
    calculated_statement_descriptor: 'LOCAL',
    captured: isCaptured,
    created: scope.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
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
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: method.card
      ? { card: cardDetails(method.card, intent.amount), type: 'card' }
      : { type: method.type },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: `${scope.settings.publicUrl}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data:
      intent.transfer_data == null
        ? null
        : { amount: intent.transfer_data.amount ?? null, destination: intent.transfer_data.destination },
    transfer_group: intent.transfer_group,
  };
};

export const newRefund = (scope: Scope, charge: Charge, amount: number): Refund => ({
  id: scope.id('re'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: scope.now,
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  destination_details: {
    card: { type: 'refund', reference_type: 'acquirer_reference_number' },
    type: 'card',
  },
  metadata: {},
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
