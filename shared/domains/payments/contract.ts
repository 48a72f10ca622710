import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { Email, opaque } from '../../contracts/fields.ts';
import { onBody } from '../../contracts/permissions.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { payoutEndpoints, Redirect, stated } from './payouts.ts';
import { planVariants, subjectTypes } from './plans.ts';
import { subject } from './roles.ts';
import {
  CheckoutSummary,
  HistoryEntry,
  Invoice,
  Plan,
  reference,
  Subject,
  Subscription,
  SubscriptionItem,
} from './shapes.ts';

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
    body: z.object({ email: z.optional(Email), uid: z.optional(opaque(100)) }),
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
    query: z.object({ email: Email, type: z.enum(subjectTypes) }),
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
