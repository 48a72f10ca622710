import type Stripe from 'stripe';
import type { Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Stored } from '../kernel/stored.ts';
import type { Price } from './catalog.ts';

export type CheckoutSession = Resource<'checkout.session'>;
export type LineItem = Stored<Stripe.LineItem>;

export const newLineItem = (scope: Scope, price: Price, quantity: number, description: string): LineItem => {
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: scope.id('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description,
    metadata: {},
    price,
    quantity,
  };
};

export interface NewSession {
  readonly mode: 'payment' | 'subscription';
  readonly lineItems: readonly LineItem[];
  readonly currency: string;
  readonly customer: string | null;
  readonly customerEmail: string | null;
  readonly customerCreation: 'always' | 'if_required' | null;
  readonly clientReference: string | null;
  readonly metadata: Stripe.Metadata | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly expiresAt: number;
  readonly locale: CheckoutSession['locale'];
  readonly allowsPromotionCodes: boolean | null;
  readonly submitType: CheckoutSession['submit_type'];
  readonly addressCollection: CheckoutSession['billing_address_collection'];
  /** The amount due now: zero during a trial. */
  readonly dueNow: number;
}

export const newCheckoutSession = (scope: Scope, given: NewSession): CheckoutSession => {
  const id = scope.id('cs_test');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: given.allowsPromotionCodes,
    allowed_payment_method_types: null,
    amount_subtotal: given.dueNow,
    amount_total: given.dueNow,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: given.addressCollection,
    cancel_url: given.cancelUrl,
    client_reference_id: given.clientReference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: scope.now,
    currency: given.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: given.customer,
    customer_account: null,
    customer_creation: given.customerCreation,
    customer_details: null,
    customer_email: given.customerEmail,
    discounts: [],
    expires_at: given.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: given.locale,
    managed_payments: null,
    metadata: given.metadata ?? {},
    mode: given.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: given.submitType,
    subscription: null,
    success_url: given.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${scope.settings.publicUrl}/c/pay/${id}`,
    wallet_options: null,
  };
};
