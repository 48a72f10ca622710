import { planLevel } from '#shared/domains/payments/plans.ts';
import type { Subscription } from '#shared/domains/payments/shapes.ts';
import type { SubscriptionRow } from './subscription.table.ts';

/** A subscription as its payer sees it. */
export const toSubscription = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  subject: { type: row.subjectType, id: row.subjectId },
  planId: row.planId,
  label: planLevel(row.planId)?.label ?? row.planId,
  status: row.status,
  cost: row.cost,
  currency: row.currency,
  startedAt: row.startedAt,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
});
