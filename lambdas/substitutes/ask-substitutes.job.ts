import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../core/every-page.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { createRunSearch } from './run-search.ts';
import type { SearchesRepository, SearchRow } from './searches.repository.ts';

const PER_PAGE = 50;

export interface AskSubstitutesDeps extends PagedJobDeps {
  readonly searches: Pick<SearchesRepository, 'due' | 'find'>;
  readonly runSearch: ReturnType<typeof createRunSearch>;
}

/**
 * Does what is due about searches for substitutes. When it is due is a function of time, so a run that is late asks the waves that were missed.
 * What was done is found later or not at all, so no position is stored.
 */
export const createAskSubstitutesJob = ({ searches, runSearch, ...deps }: AskSubstitutesDeps) => {
  const work = async (found: SearchRow): Promise<void> => {
    let search: SearchRow | undefined = found;
    while (search && (await runSearch(search))) search = await searches.find(found);
  };
  async function* pages(_position: string | undefined, now: string) {
    for await (const { items } of everyPage((cursor) => searches.due(now, PER_PAGE, cursor))) {
      const [first] = items;
      if (first) yield { items, dueAt: first.dueAt };
    }
  }
  return createPagedJob<SearchRow>({ name: 'askSubstitutes', pages, work, timeMs: 4 * MINUTE_MS }, deps);
};
