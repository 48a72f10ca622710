import type Stripe from 'stripe';
import { randomText } from '../kernel/ids.ts';
import type { Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Stored } from '../kernel/stored.ts';

export type Customer = Resource<'customer'>;
export type PostalAddress = Stored<Stripe.Address>;

/** The given parts of an address, the rest null. */
export const addressOf = (
  given: { readonly [Part in keyof Stripe.Address]?: string | null | undefined },
): PostalAddress => ({
  city: given.city ?? null,
  country: given.country ?? null,
  line1: given.line1 ?? null,
  line2: given.line2 ?? null,
  postal_code: given.postal_code ?? null,
  state: given.state ?? null,
});

export interface NewCustomer {
  readonly email?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly address?: PostalAddress | null | undefined;
  readonly metadata?: Stripe.Metadata | null;
  readonly testClock?: string | null | undefined;
  readonly locales?: string[] | undefined;
}

export const newCustomer = (scope: Scope, given: NewCustomer): Customer => ({
  id: scope.id('cus'),
  object: 'customer',
  address: given.address ?? null,
  balance: 0,
  created: scope.now,
  currency: null,
  default_source: null,
  delinquent: false,
  description: given.description ?? null,
  discount: null,
  email: given.email ?? null,
  invoice_prefix: randomText(8).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: given.metadata ?? {},
  name: given.name ?? null,
  next_invoice_sequence: 1,
  phone: given.phone ?? null,
  preferred_locales: given.locales ?? [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: given.testClock ?? null,
});
