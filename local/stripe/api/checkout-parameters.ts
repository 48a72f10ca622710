import type Stripe from 'stripe';
import * as z from 'zod/mini';
import * as p from '../kernel/parameters.ts';
import { recurring } from './catalog.ts';

const PriceData = z.strictObject({
  currency: p.currency,
  product: z.optional(p.text),
  product_data: z.optional(
    z.strictObject({
      name: p.text,
      description: z.optional(p.text),
      images: z.optional(z.array(p.address)),
      metadata: p.metadata,
    }),
  ),
  recurring: z.optional(recurring),
  unit_amount: p.amount,
});

export const CreateSession = p.parametersOf<Stripe.Checkout.SessionCreateParams>()({
  allow_promotion_codes: z.optional(p.flag),
  billing_address_collection: z.optional(z.enum(['auto', 'required'])),
  cancel_url: z.optional(p.address),
  client_reference_id: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  customer: z.optional(p.text),
  customer_creation: z.optional(z.enum(['always', 'if_required'])),
  customer_email: z.optional(p.email),
  expires_at: z.optional(p.integer),
  line_items: z.array(
    z.strictObject({
      price: z.optional(p.text),
      price_data: z.optional(PriceData),
      quantity: z._default(p.integer, 1),
    }),
  ),
  locale: z.optional(z.enum(['auto', 'en', 'es'])),
  metadata: p.metadata,
  mode: z.enum(['payment', 'subscription']),
  payment_intent_data: z.optional(
    z.strictObject({
      application_fee_amount: z.optional(p.amount),
      capture_method: z.optional(z.enum(['automatic', 'automatic_async', 'manual'])),
      description: z.optional(p.text),
      metadata: p.metadata,
      receipt_email: z.optional(p.email),
      setup_future_usage: z.optional(z.enum(['off_session', 'on_session'])),
      transfer_data: z.optional(z.strictObject({ destination: p.text, amount: z.optional(p.amount) })),
    }),
  ),
  allowed_payment_method_types: z.optional(z.array(z.enum(['card']))),
  submit_type: z.optional(z.enum(['auto', 'book', 'donate', 'pay', 'subscribe'])),
  subscription_data: z.optional(
    z.strictObject({
      application_fee_percent: z.optional(p.decimal),
      description: z.optional(p.text),
      metadata: p.metadata,
      transfer_data: z.optional(z.strictObject({ destination: p.text })),
      trial_period_days: z.optional(p.integer),
    }),
  ),
  success_url: p.address,
  ui_mode: z.optional(z.enum(['hosted_page'])),
});
export type CreateSession = z.output<typeof CreateSession>;

export const ListSessions = p.parametersOf<Stripe.Checkout.SessionListParams>()({
  ...p.page,
  created: z.optional(p.created),
  customer: z.optional(p.text),
  payment_intent: z.optional(p.text),
  status: z.optional(z.enum(['complete', 'expired', 'open'])),
  subscription: z.optional(p.text),
});
