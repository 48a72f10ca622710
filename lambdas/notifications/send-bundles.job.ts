import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../core/every-page.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { BundleRow } from './bundles.repository.ts';
import type { Bundling } from './bundling.ts';

const PER_PAGE = 50;

export interface SendBundlesDeps extends PagedJobDeps {
  readonly bundling: Pick<Bundling, 'close' | 'due'>;
}

/** Sends bundles after their quiet period. A bundle is deleted when sent, so no position is stored. */
export const createSendBundlesJob = ({ bundling, ...deps }: SendBundlesDeps) => {
  async function* pages(_position: string | undefined, now: string) {
    for await (const { data: items } of everyPage((cursor) => bundling.due(now, PER_PAGE, cursor))) {
      const [first] = items;
      if (first) yield { items, dueAt: first.dueAt };
    }
  }
  return createPagedJob<BundleRow>(
    { name: 'sendBundles', pages, work: (bundle) => bundling.close(bundle), timeMs: 4 * MINUTE_MS },
    deps,
  );
};
