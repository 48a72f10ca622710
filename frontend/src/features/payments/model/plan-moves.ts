import type { Plan, Subscription } from '#shared/domains/payments/shapes.ts';

/** The effect of choosing a plan for a person with `subscription`, or none. */
export type PlanMove =
  /** It is the current plan. */
  | 'current'
  /** It is the free plan, which follows automatically when the canceled one ends. */
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
