import type Stripe from 'stripe';
import { listOf } from '../kernel/lists.ts';
import type { Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Stored } from '../kernel/stored.ts';
import { type Price, planOf } from './catalog.ts';

export type Subscription = Resource<'subscription'>;
export type SubscriptionItem = Stored<Stripe.SubscriptionItem>;

export interface Period {
  /** Epoch seconds. */
  readonly start: number;
  readonly end: number;
}

export const newItem = (
  scope: Scope,
  subscription: string,
  price: Price,
  quantity: number,
  period: Period,
): SubscriptionItem => ({
  id: scope.id('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: scope.now,
  current_period_end: period.end,
  current_period_start: period.start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity,
  subscription,
  tax_rates: [],
});

export interface NewSubscription {
  readonly customer: string;
  readonly testClock: string | null;
  readonly currency: string;
  readonly items: readonly { readonly price: Price; readonly quantity: number }[];
  readonly period: Period;
  readonly trialEnd: number | null;
  readonly paymentMethod: string | null;
  readonly metadata: Stripe.Metadata | null;
  readonly description: string | null;
  readonly transferTo: string | null;
  readonly feePercent: number | null;
  readonly cancelAtPeriodEnd?: boolean;
}

export const newSubscription = (scope: Scope, given: NewSubscription): Subscription => {
  const id = scope.id('sub');
  const items = given.items.map(({ price, quantity }) => newItem(scope, id, price, quantity, given.period));
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: given.feePercent,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: given.trialEnd ?? given.period.start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: scope.now,
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: given.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, items),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata ?? {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: given.period.start,
    status: given.trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: given.testClock,
    transfer_data: given.transferTo === null ? null : { amount_percent: null, destination: given.transferTo },
    trial_end: given.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: given.trialEnd === null ? null : given.period.start,
  };
};
