import { CustomAttributeType } from 'electrodb';
import {
  type PlanFeature,
  type PlanVariant,
  periodOf,
  planCurrency,
} from '#shared/domains/payments/plans.ts';
import type { Plan as ShownPlan } from '#shared/domains/payments/shapes.ts';
import {
  defineEntity,
  id,
  type NewRowOf,
  optionalText,
  primaryKey,
  type RowOf,
  text,
} from '../data/entity.ts';
import type { Context } from '../runtime/context.ts';

/** A plan of a catalog, with its ids at the payment provider. */
export const Plan = defineEntity('plan', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    variant: id<PlanVariant>(),
    /** Its position in the catalog, two digits. */
    position: id(),
    id: text(),
    label: text(),
    /** Product and price; a free plan has none. */
    item: optionalText(),
    priceId: optionalText(),
    /** Minor units. */
    cost: { type: 'number', required: true },
    features: { type: CustomAttributeType<readonly PlanFeature[]>('any'), required: true },
    updatedAt: text(),
  },
  indexes: {
    /** The plans of a catalog, in display order. Cost: ½. */
    byVariant: primaryKey(['variant'], ['position']),
  },
});

const shown = (row: RowOf<typeof Plan>): ShownPlan => ({
  id: row.id,
  uid: row.id,
  item: row.item ?? null,
  label: row.label,
  priceId: row.priceId ?? null,
  cost: row.cost,
  currency: planCurrency,
  period: periodOf(row.variant),
  variant: row.variant,
  features: [...row.features],
});

/** In catalog order. A catalog has a handful of plans: one page. */
export const listPlans = async (ctx: Context, variant: PlanVariant): Promise<ShownPlan[]> => {
  const { data } = await Plan(ctx).query.byVariant({ variant }).go({ limit: 50 });
  return data.map(shown);
};

export const putPlan = async (
  ctx: Context,
  plan: Omit<NewRowOf<typeof Plan>, 'updatedAt'>,
): Promise<void> => {
  await Plan(ctx)
    .put({ ...plan, updatedAt: ctx.clock.now() })
    .go();
};
