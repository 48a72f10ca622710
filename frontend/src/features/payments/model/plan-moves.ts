import type { Plan, Subscription } from '#shared/domains/payments/contract.ts';

/** What choosing a plan would mean for who has `subscription`, or none. */
export type PlanMove =
  /** It is the plan that one has. */
  | 'current'
  /** It is the free plan, and follows by itself when the cancelled one ends. */
  | 'next'
  | 'checkout'
  | 'change'
  | 'cancel';

export const planMove = (
  plan: Pick<Plan, 'id' | 'priceId' | 'variant'>,
  subscription: Pick<Subscription, 'planId' | 'cancelAtPeriodEnd'> | undefined,
): PlanMove => {
  const isFree = plan.priceId === null;
  if (!subscription) return isFree ? 'current' : 'checkout';
  if (plan.id === subscription.planId) return 'current';
  if (isFree) return subscription.cancelAtPeriodEnd ? 'next' : 'cancel';
  return plan.variant === 'teams' ? 'change' : 'checkout';
};
