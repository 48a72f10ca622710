import { planLevels } from '#shared/domain/plans.ts';
import type { Clock } from '../core/clock.ts';
import type { JobReport } from '../core/job.ts';
import type { StripeCatalogue } from '../integrations/stripe/catalogue.ts';
import type { PlansRepository } from './plans.repository.ts';

/** Writes the catalogue: the plans of the rules, with the products and prices that the payment provider has for them. */
export const createSyncPlansJob =
  (deps: { readonly plans: PlansRepository; readonly catalogue: StripeCatalogue; readonly clock: Clock }) =>
  async (): Promise<JobReport> => {
    const { plans, catalogue, clock } = deps;
    for (const [index, level] of planLevels.entries()) {
      const { id, variant, label, cost, features } = level;
      const offered = cost === 0 ? {} : await catalogue.offer(level);
      const position = String(index).padStart(2, '0');
      await plans.put({ variant, position, id, label, cost, features, ...offered, updatedAt: clock.now() });
    }
    return { plans: planLevels.length };
  };
