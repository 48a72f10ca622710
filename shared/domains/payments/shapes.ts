import * as z from 'zod/mini';
import { oneOf, opaque } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { platforms } from '../../product/game-types.ts';
import { planFeatures, planVariants, subjectTypes } from './plans.ts';
import { subscriptionStatuses } from './subscriptions.ts';

/** An ID of a person, a team, or an object of the payment provider. */
export const reference = z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[\w-]+$/));
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
