import type { PlanVariant } from '#shared/domains/payments/plans.ts';
import type { Plan } from '#shared/domains/payments/shapes.ts';
import type { Log } from '../core/logger.ts';
import type { PlansRepository } from './plans.repository.ts';

/** The public catalog. If it cannot be read, there are no plans, and everything else still works. */
export const createPlansService = (deps: { readonly plans: PlansRepository; readonly log: Log }) => ({
  async list(variant: PlanVariant): Promise<{ items: Plan[] }> {
    try {
      return { items: await deps.plans.list(variant) };
    } catch (error) {
      deps.log.error('plans could not be read', error, { variant });
      return { items: [] };
    }
  },
});
export type PlansService = ReturnType<typeof createPlansService>;
