import {
  freePlanOf,
  type PlanId,
  type PlanVariant,
  periodOf,
  planLevel,
  planLevels,
} from '#shared/domains/payments/plans.ts';
import { Plan } from '#shared/domains/payments/shapes.ts';

/** A plan as the server returns it. */
export const aPlan = (id: PlanId): Plan => {
  const level = planLevel(id);
  if (!level) throw new Error(`no plan ${id}`);
  const { variant, label, cost, features } = level;
  const isFree = id === freePlanOf(variant);
  return Plan.parse({
    id,
    uid: id,
    item: isFree ? null : `prod_${id}`,
    label,
    priceId: isFree ? null : `price_${id}`,
    cost,
    currency: 'usd',
    period: periodOf(variant),
    variant,
    features,
  });
};

/** One catalog, the free plan first. */
export const catalog = (variant: PlanVariant): Plan[] =>
  planLevels.filter((level) => level.variant === variant).map(({ id }) => aPlan(id));
