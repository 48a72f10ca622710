import type Stripe from 'stripe';
import { listOf } from '../kernel/lists.ts';
import type { Resource } from '../kernel/resources.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Stored } from '../kernel/stored.ts';
import type { Price } from './catalog.ts';
import type { Customer } from './customer.ts';
import type { Period, Subscription } from './subscription.ts';

export type Invoice = Resource<'invoice'>;
export type InvoiceLine = Stored<Stripe.InvoiceLineItem>;
export type InvoiceItem = Resource<'invoiceitem'>;

export interface NewLine {
  readonly subscription: string;
  /** The subscription item that the line is for. */
  readonly item: string;
  readonly price: Price;
  readonly quantity: number;
  readonly amount: number;
  readonly description: string;
  readonly period: Period;
  readonly isProration: boolean;
}

const pricingOf = (price: Price) => ({
  price_details: { price: price.id, product: price.product },
  type: 'price_details' as const,
  unit_amount_decimal: price.unit_amount_decimal,
});

export const newLine = (scope: Scope, invoice: string, given: NewLine): InvoiceLine => ({
  id: scope.id('il'),
  object: 'line_item',
  amount: given.amount,
  currency: given.price.currency,
  description: given.description,
  discount_amounts: [],
  discountable: !given.isProration,
  discounts: [],
  invoice,
  livemode: false,
  metadata: {},
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: given.isProration,
      proration_details: given.isProration ? { credited_items: null } : null,
      subscription: given.subscription,
      subscription_item: given.item,
    },
    type: 'subscription_item_details',
  },
  period: { end: given.period.end, start: given.period.start },
  pretax_credit_amounts: [],
  pricing: pricingOf(given.price),
  quantity: given.quantity,
  quantity_decimal: String(given.quantity),
  subscription: given.subscription,
  subtotal: given.amount,
  taxes: [],
});

/** A charge or credit pending until the subscription's next invoice. */
export const newInvoiceItem = (scope: Scope, customer: string, given: NewLine): InvoiceItem => ({
  id: scope.id('ii'),
  object: 'invoiceitem',
  amount: given.amount,
  currency: given.price.currency,
  customer,
  customer_account: null,
  date: scope.now,
  description: given.description,
  discountable: false,
  discounts: [],
  invoice: null,
  livemode: false,
  metadata: {},
  net_amount: given.amount,
  parent: {
    subscription_details: { subscription: given.subscription, subscription_item: given.item },
    type: 'subscription_details',
  },
  period: { end: given.period.end, start: given.period.start },
  pricing: pricingOf(given.price),
  proration: true,
  quantity: given.quantity,
  quantity_decimal: String(given.quantity),
  tax_rates: [],
  test_clock: null,
});

/** The pending item as a line of the invoice that includes it. */
export const lineOfItem = (scope: Scope, invoice: string, item: InvoiceItem): InvoiceLine => ({
  id: scope.id('il'),
  object: 'line_item',
  amount: item.amount,
  currency: item.currency,
  description: item.description,
  discount_amounts: [],
  discountable: item.discountable,
  discounts: [],
  invoice,
  livemode: false,
  metadata: item.metadata ?? {},
  parent: {
    invoice_item_details: {
      invoice_item: item.id,
      proration: item.proration,
      proration_details: { credited_items: null },
      subscription: item.parent?.subscription_details?.subscription ?? null,
    },
    subscription_item_details: null,
    type: 'invoice_item_details',
  },
  period: item.period,
  pretax_credit_amounts: [],
  pricing: item.pricing,
  quantity: item.quantity,
  quantity_decimal: item.quantity_decimal,
  subscription: item.parent?.subscription_details?.subscription ?? null,
  subtotal: item.amount,
  taxes: [],
});

export interface NewInvoice {
  readonly id: string;
  readonly customer: Customer;
  readonly subscription: Subscription;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly lines: InvoiceLine[];
  readonly period: Period;
  /** When it is finalized automatically; null if that happens right away. */
  readonly finalizesAt: number | null;
}

export const newInvoice = (scope: Scope, given: NewInvoice): Invoice => {
  const { customer, subscription } = given;
  const subtotal = given.lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    id: given.id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Local',
    account_tax_ids: null,
    amount_due: Math.max(0, subtotal),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, subtotal),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: given.finalizesAt,
    billing_reason: given.reason,
    collection_method: 'charge_automatically',
    created: scope.now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(`/v1/invoices/${given.id}/lines`, given.lines),
    livemode: false,
    metadata: {},
    next_payment_attempt: given.finalizesAt,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: given.period.end,
    period_start: given.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: subscription.test_clock,
    total: subtotal,
    total_discount_amounts: [],
    total_excluding_tax: subtotal,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
};

/** The subscription that an invoice belongs to. */
export const subscriptionOf = (invoice: Invoice): string | undefined => {
  const reference = invoice.parent?.subscription_details?.subscription;
  return reference === undefined ? undefined : reference;
};
