import { periodOf, planCurrency, planLevel } from '#shared/domains/payments/plans.ts';
import type { CheckoutSummary, Subject } from '#shared/domains/payments/shapes.ts';
import { grantsPlan } from '#shared/domains/payments/subscriptions.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Member } from '../core/actor.ts';
import type { Checkout } from '../integrations/stripe/billing.ts';
import type { CheckoutState } from '../integrations/stripe/objects.ts';
import type { Context } from '../runtime/context.ts';
import { findLatest, replaceLatest } from './billing-customer.table.ts';
import { findSubscription, type SubscriptionRow } from './subscription.table.ts';
import { toSubscription } from './subscription-view.ts';
import { syncSubscription } from './sync.ts';

// Hosted checkouts: at most one per person or team can be paid, and its outcome is known as soon as the buyer returns.

const MAX_ROUNDS = 5;

/** What was bought, read from the provider now: its webhook may not have arrived yet. */
const boughtIn = async (
  ctx: Context<'stripe'>,
  { payerId, subscriptionId }: CheckoutState,
): Promise<SubscriptionRow | undefined> => {
  if (subscriptionId === null) return undefined;
  await syncSubscription(ctx, subscriptionId);
  return findSubscription(ctx, payerId, subscriptionId);
};

/** Closes a checkout; if it was paid in the meantime, the purchase stands. */
const close = async (ctx: Context<'stripe'>, sessionId: string): Promise<void> => {
  const { billing, objects } = await ctx.stripe();
  if (await billing.closeCheckout(sessionId)) return;
  const state = await objects.checkout(sessionId);
  const bought = state && (await boughtIn(ctx, state));
  if (bought && grantsPlan(bought.status)) throw new AppError('subscription.exists');
};

/** The address of a new checkout. The previous one is closed first, so nothing is bought twice. */
export const open = async (ctx: Context<'stripe'>, subject: Subject, checkout: Checkout): Promise<string> => {
  const { billing } = await ctx.stripe();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = await findLatest(ctx, subject);
    if (before !== undefined) await close(ctx, before);
    const { id, url } = await billing.openCheckout(checkout);
    if (await replaceLatest(ctx, subject, before, id)) return url;
    await billing.closeCheckout(id);
  }
  throw new AppError('service.unavailable', { service: 'payments' });
};

/** What the buyer sees on returning. */
export const summary = async (
  ctx: Context<'stripe'>,
  { userId }: Pick<Member, 'userId'>,
  sessionId: string,
): Promise<CheckoutSummary> => {
  const { objects } = await ctx.stripe();
  const state = await objects.checkout(sessionId);
  const plan = planLevel(state?.planId ?? '');
  if (!state || !plan || state.payerId !== userId) throw new AppError('checkout.not_found');
  const bought = await boughtIn(ctx, state);
  return {
    status: state.status,
    subject: { type: state.subjectType, id: state.subjectId },
    planId: plan.id,
    label: plan.label,
    cost: plan.cost,
    currency: planCurrency,
    period: periodOf(plan.variant),
    subscription: bought ? toSubscription(bought) : null,
    receiptUrl: state.receiptUrl,
  };
};
