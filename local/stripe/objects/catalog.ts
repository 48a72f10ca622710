import type Stripe from 'stripe';
import type { Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Stored } from '../kernel/stored.ts';

export type Product = Resource<'product'>;
export type Price = Resource<'price'>;

export interface NewProduct {
  readonly id?: string | undefined;
  readonly name: string;
  readonly active?: boolean | undefined;
  readonly description?: string | undefined;
  readonly images?: string[] | undefined;
  readonly metadata: Stripe.Metadata | null;
  readonly features?: string[] | undefined;
  readonly url?: string | undefined;
  readonly unitLabel?: string | undefined;
}

export const newProduct = (scope: Scope, given: NewProduct): Product => ({
  id: given.id ?? scope.id('prod'),
  object: 'product',
  active: given.active ?? true,
  created: scope.now,
  default_price: null,
  description: given.description ?? null,
  images: given.images ?? [],
  livemode: false,
  marketing_features: (given.features ?? []).map((name) => ({ name })),
  metadata: given.metadata ?? {},
  name: given.name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: given.unitLabel ?? null,
  updated: scope.now,
  url: given.url ?? null,
});

export type Interval = NonNullable<Price['recurring']>['interval'];

export interface NewPrice {
  readonly product: string;
  readonly currency: string;
  readonly unitAmount: number;
  readonly active?: boolean | undefined;
  readonly lookupKey?: string | undefined;
  readonly nickname?: string | undefined;
  readonly taxBehavior?: Price['tax_behavior'] | undefined;
  readonly metadata: Stripe.Metadata | null;
  readonly recurring?: { readonly interval: Interval; readonly interval_count: number } | undefined;
}

export const newPrice = (scope: Scope, given: NewPrice): Price => ({
  id: scope.id('price'),
  object: 'price',
  active: given.active ?? true,
  billing_scheme: 'per_unit',
  created: scope.now,
  currency: given.currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: given.lookupKey ?? null,
  metadata: given.metadata ?? {},
  nickname: given.nickname ?? null,
  product: given.product,
  recurring: given.recurring
    ? { ...given.recurring, meter: null, trial_period_days: null, usage_type: 'licensed' }
    : null,
  tax_behavior: given.taxBehavior ?? 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: given.recurring ? 'recurring' : 'one_time',
  unit_amount: given.unitAmount,
  unit_amount_decimal: String(given.unitAmount),
});

/** The older name of a recurring price, still part of every subscription item. */
export const planOf = (price: Stored<Stripe.Price>): Stored<Stripe.Plan> => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: price.billing_scheme,
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
