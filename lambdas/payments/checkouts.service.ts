import { periodOf, planCurrency, planLevel } from '#shared/domains/payments/plans.ts';
import type { CheckoutSummary, Subject } from '#shared/domains/payments/shapes.ts';
import { grantsPlan } from '#shared/domains/payments/subscriptions.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Member } from '../core/actor.ts';
import type { Checkout, StripeBilling } from '../integrations/stripe/billing.ts';
import type { CheckoutState, StripeObjects } from '../integrations/stripe/objects.ts';
import type { CheckoutsRepository } from './checkouts.repository.ts';
import { toSubscription } from './subscription-view.ts';
import type { StoredSubscription, SubscriptionsRepository } from './subscriptions.repository.ts';
import type { Sync } from './sync.ts';

export interface CheckoutsDeps {
  readonly checkouts: CheckoutsRepository;
  readonly subscriptions: Pick<SubscriptionsRepository, 'find'>;
  readonly billing: Pick<StripeBilling, 'openCheckout' | 'closeCheckout'>;
  readonly stripe: Pick<StripeObjects, 'checkout'>;
  readonly sync: Pick<Sync, 'subscription'>;
}

const MAX_ROUNDS = 5;

/** Hosted checkouts: at most one per person or team can be paid, and its outcome is known as soon as the buyer returns. */
export const createCheckoutsService = (deps: CheckoutsDeps) => {
  const { checkouts, subscriptions, billing, stripe, sync } = deps;

  /** What was bought, read from the provider now: its webhook may not have arrived yet. */
  const boughtIn = async (state: CheckoutState): Promise<StoredSubscription | undefined> => {
    if (state.subscriptionId === null) return undefined;
    await sync.subscription(state.subscriptionId);
    return subscriptions.find(state.payerId, state.subscriptionId);
  };

  /** Closes a checkout; if it was paid in the meantime, the purchase stands. */
  const settle = async (sessionId: string): Promise<void> => {
    if (await billing.closeCheckout(sessionId)) return;
    const state = await stripe.checkout(sessionId);
    const bought = state && (await boughtIn(state));
    if (bought && grantsPlan(bought.status)) throw new AppError('subscription.exists');
  };

  return {
    /** The address of a new checkout. The previous one is closed first, so nothing is bought twice. */
    async open(subject: Subject, checkout: Checkout): Promise<string> {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const before = await checkouts.latest(subject);
        if (before !== undefined) await settle(before);
        const { id, url } = await billing.openCheckout(checkout);
        if (await checkouts.follow(subject, before, id)) return url;
        await billing.closeCheckout(id);
      }
      throw new AppError('service.unavailable', { service: 'payments' });
    },

    /** What the buyer sees on returning. */
    async summary({ userId }: Member, sessionId: string): Promise<CheckoutSummary> {
      const state = await stripe.checkout(sessionId);
      const plan = planLevel(state?.planId ?? '');
      if (!state || !plan || state.payerId !== userId) throw new AppError('checkout.not_found');
      const bought = await boughtIn(state);
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
    },
  };
};
export type CheckoutsService = ReturnType<typeof createCheckoutsService>;
