import type Stripe from 'stripe';
import { randomText } from '../kernel/ids.ts';
import type { Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';

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
