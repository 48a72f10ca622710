import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf, opaque } from '../../contracts/fields.ts';
import { onBody } from '../../contracts/permissions.ts';
import { Instant } from '../../kernel/dates.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { platforms } from '../../product/game-types.ts';
import { payoutEndpoints, Redirect, stated } from './payouts.ts';
import { planFeatures, planVariants, subjectTypes } from './plans.ts';
import { subject } from './roles.ts';
import { subscriptionStatuses } from './subscriptions.ts';

const reference = z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[\w-]+$/));
/** In minor units of the currency. */
const Amount = z.int();
const Currency = z.string().check(z.maxLength(3), z.regex(/^[a-z]{3}$/));

export const Plan = z.object({
  id: z.string(),
  uid: z.string(),
  /** The product at the payment provider; null for a free plan. */
  item: z.nullable(z.string()),
  label: z.string(),
  /** Null for a free plan. */
  priceId: z.nullable(z.string()),
  cost: Amount,
  currency: Currency,
  period: oneOf(['month', 'year'], 'month'),
  variant: z.enum(planVariants),
  features: z.array(z.enum(planFeatures)),
});
export type Plan = z.infer<typeof Plan>;

/** The person or team that has a plan. */
export const Subject = z.object({ type: oneOf(subjectTypes, 'user'), id: reference });
export type Subject = z.infer<typeof Subject>;

export const Subscription = z.object({
  id: z.string(),
  subject: Subject,
  planId: z.string(),
  /** The plan's name. */
  label: z.string(),
  status: oneOf(subscriptionStatuses, 'incomplete'),
  cost: Amount,
  currency: Currency,
  startedAt: Instant,
  periodStart: Instant,
  periodEnd: Instant,
  cancelAtPeriodEnd: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

/** What a hosted checkout was for, and its outcome. */
export const CheckoutSummary = z.object({
  status: oneOf(['open', 'complete', 'expired'], 'open'),
  subject: Subject,
  planId: z.string(),
  /** The plan's name. */
  label: z.string(),
  cost: Amount,
  currency: Currency,
  period: oneOf(['month', 'year'], 'month'),
  /** Null until it is paid. */
  subscription: z.nullable(Subscription),
  receiptUrl: z.nullable(z.url()),
});
export type CheckoutSummary = z.infer<typeof CheckoutSummary>;

/** A payment or refund: positive for money the person received, negative for money spent. */
export const HistoryEntry = z.object({
  id: z.string(),
  kind: z.enum(['charge', 'refund']),
  amount: Amount,
  currency: Currency,
  description: z.string(),
  at: Instant,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const Invoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  status: z.nullable(z.string()),
  amount: Amount,
  currency: Currency,
  createdAt: Instant,
  url: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof Invoice>;

/** An item in the cart, with the price shown to the buyer, so a price that has since changed is refused. */
export const SubscriptionItem = z.object({
  /** The person or team that gets the plan. */
  id: reference,
  name: opaque(100),
  quantity: z.literal(1),
  cost: Amount,
  type: z.enum(['user', 'teams', 'change-team-subscription', 'tournaments', 'dropin-pickup']),
  subscriptionPriceId: reference,
  platform: z.enum(platforms),
});
export type SubscriptionItem = z.infer<typeof SubscriptionItem>;

const named = ({ type, id }: Subject): Subject => ({ type, id });

/** Who a cart buys a plan for. */
const boughtFor = ({ items }: { readonly items: readonly SubscriptionItem[] }): Subject | undefined => {
  const [item] = items;
  return item && { type: item.type === 'user' ? 'user' : 'teams', id: item.id };
};

const buying = {
  createSubscription: endpoint({
    ...noInput,
    method: 'POST',
    path: '/payments/subscriptions',
    access: 'profile',
    may: onBody(subject, boughtFor, 'managePlan'),
    callsOut: 'stripe',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      'Starts the checkout for a plan. `url` is null when an active subscription was changed immediately.',
    body: z.object({
      items: z.array(SubscriptionItem).check(z.minLength(1), z.maxLength(1)),
      ...stated,
    }),
    response: z.object({ url: z.nullable(z.url()) }),
  }),
  checkout: endpoint({
    ...noInput,
    method: 'GET',
    path: '/payments/checkout/{sessionId}',
    shows: ['plan'],
    access: 'profile',
    callsOut: 'stripe',
    limits: [{ per: 'actor', count: 600, in: '1 hour' }],
    summary: 'Returns what the caller bought in a checkout, as the payment provider reports it now.',
    params: z.object({ sessionId: reference }),
    response: CheckoutSummary,
  }),
  cancelSubscription: endpoint({
    ...noInput,
    method: 'POST',
    path: '/payments/subscriptions/cancel',
    access: 'profile',
    may: onBody(subject, named, 'endPlan'),
    callsOut: 'stripe',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: 'Cancels a subscription at the end of the paid period.',
    body: z.extend(Subject, { platform: stated.platform }),
    response: Subscription,
  }),
  reactivateSubscription: endpoint({
    ...noInput,
    method: 'POST',
    path: '/payments/subscriptions/reactivate',
    access: 'profile',
    may: onBody(subject, named, 'managePlan'),
    callsOut: 'stripe',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: 'Undoes a cancellation while the subscription is still active.',
    body: Subject,
    response: Subscription,
  }),
  portal: endpoint({
    ...noInput,
    method: 'POST',
    path: '/payments/portal',
    changes: [],
    access: 'profile',
    callsOut: 'stripe',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: "Returns a link to the payment provider's billing portal.",
    response: Redirect,
  }),
  createCustomerSession: endpoint({
    ...noInput,
    method: 'POST',
    path: '/payments/customer-session',
    changes: [],
    access: 'profile',
    callsOut: 'stripe',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: "Creates a short-lived customer session for the payment provider's embedded components.",
    body: z.object({ email: z.optional(z.email().check(z.maxLength(100))), uid: z.optional(opaque(100)) }),
    response: z.object({ clientSecret: z.string() }),
  }),
} as const;

export const paymentsContract = {
  plans: endpoint({
    ...noInput,
    method: 'GET',
    path: '/plans',
    shows: ['plan'],
    access: 'public',
    summary: 'Lists the plans of a catalog, the free one first; empty when they cannot be loaded.',
    query: z.object({ variant: z.enum(planVariants) }),
    response: z.object({ items: z.array(Plan) }),
  }),
  subscriptions: endpoint({
    ...noInput,
    method: 'GET',
    path: '/payments/subscriptions',
    shows: ['plan'],
    access: 'profile',
    summary: 'Lists active subscriptions the caller pays for.',
    response: z.object({ items: z.array(Subscription) }),
  }),
  subscriptionsByEmail: endpoint({
    ...noInput,
    method: 'GET',
    path: '/payments/subscriptions/by-email',
    shows: ['plan'],
    access: 'profile',
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary:
      "Lists active subscriptions of one type paid under an email: the caller's own, or any for staff.",
    query: z.object({ email: z.email().check(z.maxLength(100)), type: z.enum(subjectTypes) }),
    response: z.object({ items: z.array(Subscription) }),
  }),
  product: endpoint({
    ...noInput,
    method: 'GET',
    path: '/payments/products/{productId}',
    access: 'public',
    summary: 'Returns the plan that belongs to a product of the payment provider.',
    params: z.object({ productId: reference }),
    response: z.object({ id: z.string(), name: z.string(), planId: z.string() }),
  }),
  history: endpoint({
    ...noInput,
    method: 'GET',
    path: '/payments/history',
    shows: ['plan'],
    access: 'profile',
    summary: "Lists the caller's payments and refunds, newest first.",
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(HistoryEntry),
  }),
  invoices: endpoint({
    ...noInput,
    method: 'GET',
    path: '/payments/invoices',
    shows: ['plan'],
    access: 'profile',
    summary: "Lists the caller's 24 newest invoices.",
    response: z.object({ items: z.array(Invoice) }),
  }),
  ...buying,
  ...payoutEndpoints,
  webhook: endpoint({
    ...noInput,
    method: 'POST',
    path: '/webhooks/stripe',
    changes: [],
    access: 'public',
    summary: 'Receives a signed webhook event from the payment provider.',
    raw: { signatureHeader: 'stripe-signature' },
    body: z.object({
      text: z.string().check(z.minLength(1), z.maxLength(256 * 1024)),
      signature: opaque(2000),
    }),
    response: Done,
  }),
} as const;
