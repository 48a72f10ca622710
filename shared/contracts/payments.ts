import * as z from 'zod/mini';
import { platforms } from '../domain/game-types.ts';
import { payoutCountries } from '../domain/payment-account.ts';
import { planFeatures, planVariants, subjectTypes } from '../domain/plans.ts';
import { subscriptionStatuses } from '../domain/subscriptions.ts';
import { Instant } from '../kernel/dates.ts';
import { Cursor, pageOf } from '../kernel/pagination.ts';
import { Done, endpoint, noInput } from './endpoint.ts';

const reference = z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[\w-]+$/));
/** Minor units of its currency. */
const Amount = z.int();
const Currency = z.string().check(z.regex(/^[a-z]{3}$/));

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
  period: z.enum(['month', 'year']),
  variant: z.enum(planVariants),
  features: z.array(z.enum(planFeatures)),
});
export type Plan = z.infer<typeof Plan>;

/** Who or what has a plan: a person, or a community. */
export const Subject = z.object({ type: z.enum(subjectTypes), id: reference });
export type Subject = z.infer<typeof Subject>;

export const Subscription = z.object({
  id: z.string(),
  subject: Subject,
  planId: z.string(),
  /** The plan's name. */
  label: z.string(),
  status: z.enum(subscriptionStatuses),
  cost: Amount,
  currency: Currency,
  startedAt: Instant,
  periodStart: Instant,
  periodEnd: Instant,
  cancelAtPeriodEnd: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

/** Where an organizer is paid. */
export const PaymentAccount = z.object({
  stripeId: z.string(),
  country: z.string(),
  stripeChargesEnabled: z.boolean(),
  stripeDetailsSubmitted: z.boolean(),
});
export type PaymentAccount = z.infer<typeof PaymentAccount>;

/** What was paid or paid back: positive for money received by the person, negative for money spent. */
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

/** What somebody puts into the basket: as shown to the buyer, so that a price that changed meanwhile is refused. */
export const SubscriptionItem = z.object({
  /** Of the person or community that gets the plan. */
  id: reference,
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  quantity: z.literal(1),
  cost: Amount,
  type: z.enum(['user', 'teams', 'change-team-subscription']),
  subscriptionPriceId: reference,
  platform: z.enum(platforms),
});
export type SubscriptionItem = z.infer<typeof SubscriptionItem>;

/** An address at the payment provider to go to. */
const Redirect = z.object({ url: z.url() });

const buying = {
  createSubscription: endpoint({
    ...noInput,
    method: 'POST',
    path: '/payments/subscriptions',
    access: 'profile',
    summary: 'Leads to the checkout of a plan; url is null where a running subscription was changed at once.',
    body: z.object({ items: z.array(SubscriptionItem).check(z.minLength(1), z.maxLength(1)) }),
    response: z.object({ url: z.nullable(z.url()) }),
  }),
  cancelSubscription: endpoint({
    ...noInput,
    method: 'POST',
    path: '/payments/subscriptions/cancel',
    access: 'profile',
    summary: 'Ends a subscription at the end of what is paid.',
    body: Subject,
    response: Subscription,
  }),
  reactivateSubscription: endpoint({
    ...noInput,
    method: 'POST',
    path: '/payments/subscriptions/reactivate',
    access: 'profile',
    summary: 'Takes a cancellation back while the subscription still runs.',
    body: Subject,
    response: Subscription,
  }),
  portal: endpoint({
    ...noInput,
    method: 'POST',
    path: '/payments/portal',
    access: 'profile',
    summary: "Leads to the payment provider's billing portal.",
    response: Redirect,
  }),
  createCustomerSession: endpoint({
    ...noInput,
    method: 'POST',
    path: '/payments/customer-session',
    access: 'profile',
    summary: "Lets the payment provider's own elements act for the caller, for a short time.",
    response: z.object({ clientSecret: z.string() }),
  }),
} as const;

const beingPaid = {
  linkOrCreateAccount: endpoint({
    ...noInput,
    method: 'POST',
    path: '/payments/account',
    access: 'profile',
    summary: 'Leads to opening a payment account, or to linking one that exists.',
    body: z.object({ type: z.enum(['new', 'link']), country: z.enum(payoutCountries) }),
    response: Redirect,
  }),
  connectOAuth: endpoint({
    ...noInput,
    method: 'POST',
    path: '/payments/account/oauth',
    access: 'profile',
    summary:
      'Links the payment account whose owner has agreed; `state` is the one that the caller left with.',
    body: z.object({
      code: z.string().check(z.minLength(1), z.maxLength(500)),
      state: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
    response: PaymentAccount,
  }),
  account: endpoint({
    ...noInput,
    method: 'GET',
    path: '/payments/account',
    access: 'profile',
    summary: 'The linked payment account, with what the payment provider still asks for.',
    response: z.object({
      account: z.nullable(PaymentAccount),
      requirements: z.object({ currentlyDue: z.array(z.string()) }),
    }),
  }),
  verifyAccount: endpoint({
    ...noInput,
    method: 'POST',
    path: '/payments/account/verification',
    access: 'profile',
    summary: 'Leads to where the payment provider asks for what it still needs.',
    response: Redirect,
  }),
  unlinkAccount: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/payments/account',
    access: 'profile',
    summary: 'Forgets the linked payment account.',
    response: Done,
  }),
} as const;

export const paymentsContract = {
  plans: endpoint({
    ...noInput,
    method: 'GET',
    path: '/plans',
    access: 'public',
    summary: 'The plans of one catalogue, the free one first; none when they cannot be read.',
    query: z.object({ variant: z.enum(planVariants) }),
    response: z.object({ items: z.array(Plan) }),
  }),
  subscriptions: endpoint({
    ...noInput,
    method: 'GET',
    path: '/payments/subscriptions',
    access: 'profile',
    summary: 'The running subscriptions that the caller pays.',
    response: z.object({ items: z.array(Subscription) }),
  }),
  history: endpoint({
    ...noInput,
    method: 'GET',
    path: '/payments/history',
    access: 'profile',
    summary: 'What the caller paid and got back, newest first.',
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(HistoryEntry),
  }),
  invoices: endpoint({
    ...noInput,
    method: 'GET',
    path: '/payments/invoices',
    access: 'profile',
    summary: "The caller's newest invoices, at most 24.",
    response: z.object({ items: z.array(Invoice) }),
  }),
  ...buying,
  ...beingPaid,
  webhook: endpoint({
    ...noInput,
    method: 'POST',
    path: '/webhooks/stripe',
    access: 'public',
    summary: 'Takes an event of the payment provider, signed over its raw text.',
    raw: { signatureHeader: 'stripe-signature' },
    body: z.object({
      text: z.string().check(z.minLength(1), z.maxLength(256 * 1024)),
      signature: z.string().check(z.minLength(1), z.maxLength(2000)),
    }),
    response: Done,
  }),
} as const;
