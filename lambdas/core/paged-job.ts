import { mapAtMost } from './at-once.ts';
import type { JobReport } from './background.ts';
import type { Clock } from './clock.ts';
import type { Log } from './logger.ts';

/** A batch of work items. */
export interface WorkPage<Item> {
  readonly items: readonly Item[];
  /** When the first item was due: ISO instant. */
  readonly dueAt: string;
  /** Where the next run starts after this page; absent if finished items no longer show up in `pages`. */
  readonly position?: string;
}

/** How far each job has come, stored between runs. */
export interface JobPositions {
  find(job: string): Promise<string | undefined>;
  put(job: string, position: string): Promise<void>;
}

export interface PagedJob<Item> {
  readonly name: string;
  /** The work since `position`, oldest first, read page by page. `now` is when the run started. */
  readonly pages: (position: string | undefined, now: string) => AsyncIterable<WorkPage<Item>>;
  /** Processes one item, at least once, so it must be idempotent. */
  readonly work: (item: Item) => Promise<void>;
  /** How long a run may take, in milliseconds: a minute less than the function's timeout. */
  readonly timeMs: number;
  /** The job's position after a complete run. */
  readonly positionWhenDone?: (now: string) => string;
}

export interface PagedJobDeps {
  readonly positions: JobPositions;
  readonly clock: Clock;
  readonly log: Log;
}

const AT_ONCE = 10;
const epochOf = (iso: string): number => Date.parse(iso);

/**
 * A job that works in pages and saves its position after each, so the next run continues one that ended early or crashed. It reports
 * `behindSeconds`, how long the oldest work it did not get to has been waiting: a metric with an alarm. If an item fails, the position
 * stays before its page, and the run fails after finishing the rest, so the item is retried.
 */
export const createPagedJob = <Item>(job: PagedJob<Item>, { positions, clock, log }: PagedJobDeps) => {
  const workAll = async (items: readonly Item[]): Promise<number> => {
    let failed = 0;
    await mapAtMost(AT_ONCE, items, async (item) => {
      try {
        await job.work(item);
      } catch (error) {
        failed += 1;
        log.error('an item of a job failed', error, { name: job.name });
      }
    });
    return failed;
  };

  return async (): Promise<JobReport> => {
    const began = clock.now();
    const isLate = () => epochOf(clock.now()) - epochOf(began) > job.timeMs;
    let [found, failed] = [0, 0];
    let undoneSince: string | undefined;
    for await (const page of job.pages(await positions.find(job.name), began)) {
      if (isLate()) {
        undoneSince ??= page.dueAt;
        break;
      }
      const failedHere = await workAll(page.items);
      found += page.items.length;
      failed += failedHere;
      if (failedHere > 0) undoneSince ??= page.dueAt;
      if (undoneSince === undefined && page.position !== undefined)
        await positions.put(job.name, page.position);
    }
    if (undoneSince === undefined && job.positionWhenDone)
      await positions.put(job.name, job.positionWhenDone(began));
    const waited = undoneSince === undefined ? 0 : epochOf(clock.now()) - epochOf(undoneSince);
    const report = { found, failed, behindSeconds: Math.max(0, Math.round(waited / 1000)) };
    if (failed > 0) {
      log.warn('job is behind', report);
      throw new Error(`${failed} of ${found} items of ${job.name} failed`);
    }
    return report;
  };
};
