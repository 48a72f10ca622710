import { familyLimits } from '#shared/domains/family/rules.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../core/every-page.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { FamilyConnectionRow, FamilyConnectionsRepository } from './family-connections.repository.ts';

const PER_PAGE = 100;
const KEPT_MS = familyLimits.requestDays * DAY_MS;

export interface DropRequestsDeps extends PagedJobDeps {
  readonly connections: Pick<FamilyConnectionsRepository, 'unanswered' | 'drop'>;
}

/** Drops requests that were not answered for 60 days. Dropped requests are not found again, so no position is stored. */
export const createDropRequestsJob = ({ connections, ...deps }: DropRequestsDeps) => {
  async function* pages(_position: string | undefined, now: string) {
    const until = addMilliseconds(now, -KEPT_MS);
    for await (const { items } of everyPage((cursor) => connections.unanswered(until, PER_PAGE, cursor))) {
      const [first] = items;
      if (first) yield { items, dueAt: addMilliseconds(first.createdAt, KEPT_MS) };
    }
  }
  const timeMs = 4 * MINUTE_MS;
  return createPagedJob<FamilyConnectionRow>(
    { name: 'dropFamilyRequests', pages, work: connections.drop, timeMs },
    deps,
  );
};
