import { planLevels } from '#shared/domains/payments/plans.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { StripeCatalogue } from '../integrations/stripe/catalogue.ts';
import type { PlansRepository } from './plans.repository.ts';

export interface SyncPlansDeps extends PagedJobDeps {
  readonly plans: PlansRepository;
  readonly catalogue: StripeCatalogue;
}

/** A minute less than the function's timeout. */
const TIME_MS = 9 * MINUTE_MS;
/** The same as in the schedule. */
const EVERY_MS = DAY_MS;
type Placed = readonly [index: number, level: (typeof planLevels)[number]];

/** Writes the catalog: the plans of the rules, with their products and prices at the payment provider. */
export const createSyncPlansJob = ({ plans, catalogue, ...deps }: SyncPlansDeps) => {
  async function* pages(doneAt: string | undefined, now: string) {
    const due = doneAt === undefined ? now : addMilliseconds(doneAt, EVERY_MS);
    yield { items: [...planLevels.entries()], dueAt: due };
  }
  const work = async ([index, level]: Placed): Promise<void> => {
    const { id, variant, label, cost, features } = level;
    const offered = cost === 0 ? {} : await catalogue.offer(level);
    const position = String(index).padStart(2, '0');
    const updatedAt = deps.clock.now();
    await plans.put({ variant, position, id, label, cost, features, ...offered, updatedAt });
  };
  const name = 'syncPlans';
  return createPagedJob<Placed>({ name, pages, work, timeMs: TIME_MS, positionWhenDone: (now) => now }, deps);
};
