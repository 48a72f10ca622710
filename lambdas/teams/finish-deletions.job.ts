import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../core/every-page.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { TeamDeletionRow, TeamDeletionsRepository } from './team-deletions.repository.ts';

const PER_PAGE = 50;

export interface FinishTeamDeletionsDeps extends PagedJobDeps {
  readonly deletions: Pick<TeamDeletionsRepository, 'due' | 'nextRound'>;
}

/** The job that asks every domain again to forget the teams that were deleted. Finished items are not found again. */
export const createFinishTeamDeletionsJob = ({ deletions, ...deps }: FinishTeamDeletionsDeps) => {
  async function* pages(_position: string | undefined, now: string) {
    for await (const { items } of everyPage((cursor) => deletions.due(now, PER_PAGE, cursor))) {
      const [first] = items;
      if (first) yield { items, dueAt: first.dueAt };
    }
  }
  const work = (deletion: TeamDeletionRow): Promise<void> => deletions.nextRound(deletion, deps.clock.now());
  return createPagedJob<TeamDeletionRow>(
    { name: 'finishTeamDeletions', pages, work, timeMs: 4 * MINUTE_MS },
    deps,
  );
};
