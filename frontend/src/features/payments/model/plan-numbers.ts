import { limitsOf, type PlanLimits } from '#shared/domains/payments/plans.ts';
import type { Plan } from '#shared/domains/payments/shapes.ts';
import { platformFeeOf } from '#shared/domains/sales/net.ts';

type Compared = Pick<Plan, 'id' | 'cost' | 'variant'>;

/** A plan's limits, from the table that the server enforces. */
export const limitsOfPlan = ({ id, variant }: Pick<Plan, 'id' | 'variant'>): PlanLimits =>
  limitsOf(variant, id);

/** The platform's fee as a fraction: 0.03 is three percent. */
export const feeShare = ({ platformFeeBasisPoints }: PlanLimits): number => platformFeeBasisPoints / 10_000;

/** A round amount for showing fees, in minor units. */
export const SAMPLE = 10_000;
export const feeOfSample = (plan: Pick<Plan, 'id' | 'variant'>): number =>
  platformFeeOf(SAMPLE, limitsOfPlan(plan).platformFeeBasisPoints);

/**
 * The amount to collect in a period for the lower fee alone to pay for a plan, in minor units, rounded up to whole units of the currency.
 * Undefined if the fee is not lower than the free plan's.
 */
export const breaksEvenAt = (plan: Compared, free: Compared): number | undefined => {
  const saved = limitsOfPlan(free).platformFeeBasisPoints - limitsOfPlan(plan).platformFeeBasisPoints;
  return saved > 0 ? Math.ceil((plan.cost * 100) / saved) * 100 : undefined;
};
