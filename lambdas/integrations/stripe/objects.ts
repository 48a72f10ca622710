import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { subjectTypes } from '#shared/domains/payments/plans.ts';
import { type SubscriptionStatus, subscriptionStatuses } from '#shared/domains/payments/subscriptions.ts';
import { fromEpochSeconds } from '#shared/kernel/dates.ts';
import { UserId } from '#shared/kernel/ids.ts';
import type { StripeClient } from './client.ts';

/** The metadata we store on customers and subscriptions to record whose they are. */
export const CustomerMetadata = z.object({ userId: UserId });
export const SubscriptionMetadata = z.object({
  userId: UserId,
  subjectType: z.enum(subjectTypes),
  subjectId: z.string(),
});
const CheckoutMetadata = z.extend(SubscriptionMetadata, { planId: z.string() });
const CheckoutStatus = z.enum(['open', 'complete', 'expired']);
const PriceMetadata = z.object({ planId: z.string() });

export interface SubscriptionState {
  readonly id: string;
  readonly payerId: UserId;
  readonly subjectType: (typeof subjectTypes)[number];
  readonly subjectId: string;
  readonly planId: string;
  readonly priceId: string;
  readonly status: SubscriptionStatus;
  /** Minor units. */
  readonly cost: number;
  readonly currency: string;
  readonly startedAt: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly cancelAtPeriodEnd: boolean;
}
export interface CheckoutState {
  readonly status: z.infer<typeof CheckoutStatus>;
  readonly payerId: UserId;
  readonly subjectType: (typeof subjectTypes)[number];
  readonly subjectId: string;
  readonly planId: string;
  readonly subscriptionId: string | null;
  readonly receiptUrl: string | null;
}
export interface AccountState {
  readonly id: string;
  readonly country: string;
  readonly chargesEnabled: boolean;
  readonly detailsSubmitted: boolean;
  readonly currentlyDue: readonly string[];
}
interface Movement {
  readonly id: string;
  readonly amount: number;
  readonly at: string;
}
/** A successful payment, and what was refunded of it. */
export interface ChargeState extends Movement {
  readonly payerId: UserId;
  readonly currency: string;
  readonly description: string;
  readonly refunds: readonly Movement[];
}

const Status = z.enum(subscriptionStatuses);

/** Undefined for a subscription that was not bought here: it has no payer of ours, or none of our prices. */
export const subscriptionState = (subscription: Stripe.Subscription): SubscriptionState | undefined => {
  const owner = SubscriptionMetadata.safeParse(subscription.metadata);
  const [item] = subscription.items.data;
  const plan = PriceMetadata.safeParse(item?.price.metadata);
  if (!owner.success || !plan.success || !item) return undefined;
  const { userId: payerId, subjectType, subjectId } = owner.data;
  return {
    id: subscription.id,
    payerId,
    subjectType,
    subjectId,
    planId: plan.data.planId,
    priceId: item.price.id,
    status: Status.parse(subscription.status),
    cost: item.price.unit_amount ?? 0,
    currency: subscription.currency,
    startedAt: fromEpochSeconds(subscription.created),
    periodStart: fromEpochSeconds(item.current_period_start),
    periodEnd: fromEpochSeconds(item.current_period_end),
    // With flexible billing, a cancellation in the portal sets the date instead of the flag.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  };
};

/** Undefined for a checkout without any of our plans. */
export const checkoutState = (session: Stripe.Checkout.Session): CheckoutState | undefined => {
  const about = CheckoutMetadata.safeParse(session.metadata);
  const status = CheckoutStatus.safeParse(session.status);
  if (!about.success || !status.success) return undefined;
  const { userId: payerId, subjectType, subjectId, planId } = about.data;
  const { subscription, invoice } = session;
  return {
    status: status.data,
    payerId,
    subjectType,
    subjectId,
    planId,
    subscriptionId: typeof subscription === 'object' ? (subscription?.id ?? null) : subscription,
    receiptUrl: typeof invoice === 'object' ? (invoice?.hosted_invoice_url ?? null) : null,
  };
};

export const accountState = (account: Stripe.Account): AccountState => ({
  id: account.id,
  country: account.country ?? 'US',
  chargesEnabled: account.charges_enabled,
  detailsSubmitted: account.details_submitted,
  currentlyDue: account.requirements?.currently_due ?? [],
});

/** Undefined for a payment that failed, or whose payer is not one of our users. */
export const chargeState = (charge: Stripe.Charge): ChargeState | undefined => {
  const { customer } = charge;
  const isOurs = typeof customer === 'object' && customer && !customer.deleted;
  const owner = CustomerMetadata.safeParse(isOurs ? customer.metadata : undefined);
  if (!owner.success || !charge.paid || !charge.captured) return undefined;
  return {
    id: charge.id,
    payerId: owner.data.userId,
    amount: charge.amount_captured,
    currency: charge.currency,
    description: charge.description ?? '',
    at: fromEpochSeconds(charge.created),
    refunds: (charge.refunds?.data ?? [])
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amount, created }) => ({ id, amount, at: fromEpochSeconds(created) })),
  };
};

/** The current objects of the payment provider. Undefined if an object does not exist or is not ours. */
export const createStripeObjects = ({ find }: Pick<StripeClient, 'find'>) => ({
  async subscription(id: string): Promise<SubscriptionState | undefined> {
    const found = await find((stripe) => stripe.subscriptions.retrieve(id));
    return found && subscriptionState(found);
  },
  async checkout(id: string): Promise<CheckoutState | undefined> {
    const found = await find((stripe) => stripe.checkout.sessions.retrieve(id, { expand: ['invoice'] }));
    return found && checkoutState(found);
  },
  async account(id: string): Promise<AccountState | undefined> {
    const found = await find((stripe) => stripe.accounts.retrieve(id));
    return found && accountState(found);
  },
  async charge(id: string): Promise<ChargeState | undefined> {
    const found = await find((stripe) => stripe.charges.retrieve(id, { expand: ['customer', 'refunds'] }));
    return found && chargeState(found);
  },
});
