import type Stripe from 'stripe';
import type { Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Stored } from '../kernel/stored.ts';

export type PaymentMethod = Resource<'payment_method'>;

export interface Card {
  readonly number: string;
  readonly brand: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export const billingDetails = (
  given: { readonly email?: string | null; readonly name?: string | null } = {},
): Stored<Stripe.PaymentMethod.BillingDetails> => ({
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: given.email ?? null,
  name: given.name ?? null,
  phone: null,
  tax_id: null,
});

export const newPaymentMethod = (
  scope: Scope,
  card: Card,
  billing: Stored<Stripe.PaymentMethod.BillingDetails>,
): PaymentMethod => ({
  id: scope.id('pm'),
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: billing,
  card: {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: card.brand,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    // The same card has the same fingerprint.
    fingerprint: `fp${card.number.slice(0, 6)}${card.number.slice(-4)}`,
    funding: 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: scope.now,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});
