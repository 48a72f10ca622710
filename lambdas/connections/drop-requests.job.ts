import { connectionLimits } from '#shared/domains/connections/contract.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../core/every-page.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { ConnectionRow, ConnectionsRepository } from './connections.repository.ts';

const PER_PAGE = 100;
const KEPT_MS = connectionLimits.requestDays * DAY_MS;

export interface DropRequestsDeps extends PagedJobDeps {
  readonly connections: Pick<ConnectionsRepository, 'unanswered' | 'drop'>;
}

/** Drops requests that were not answered for 60 days. Dropped requests are not found again, so no position is stored. */
export const createDropRequestsJob = ({ connections, ...deps }: DropRequestsDeps) => {
  async function* pages(_position: string | undefined, now: string) {
    const until = addMilliseconds(now, -KEPT_MS);
    for await (const { items } of everyPage((cursor) => connections.unanswered(until, PER_PAGE, cursor))) {
      const [first] = items;
      if (first) yield { items, dueAt: addMilliseconds(first.since, KEPT_MS) };
    }
  }
  const timeMs = 4 * MINUTE_MS;
  return createPagedJob<ConnectionRow>({ name: 'dropRequests', pages, work: connections.drop, timeMs }, deps);
};
