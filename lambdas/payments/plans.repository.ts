import { type PlanVariant, periodOf, planCurrency } from '#shared/domains/payments/plans.ts';
import type { Plan } from '#shared/domains/payments/shapes.ts';
import type { NewRowOf, RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { PlanEntity } from './subscription.entity.ts';

const toPlan = (row: RowOf<typeof PlanEntity>): Plan => ({
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

/** The catalog of plans. */
export const createPlansRepository = (table: Table) => {
  const plans = once(() => PlanEntity({ table }));
  return {
    /** In catalog order. A catalog has a handful of plans: one page. */
    async list(variant: PlanVariant): Promise<Plan[]> {
      const { data } = await plans().query.byVariant({ variant }).go({ limit: 50 });
      return data.map(toPlan);
    },
    async put(plan: NewRowOf<typeof PlanEntity>): Promise<void> {
      await plans().put(plan).go();
    },
  };
};
export type PlansRepository = ReturnType<typeof createPlansRepository>;
