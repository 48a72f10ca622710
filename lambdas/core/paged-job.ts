import type { JobReport } from './background.ts';
import type { Clock } from './clock.ts';
import type { Log } from './logger.ts';

/** Some of what is to be done, together. */
export interface WorkPage<Item> {
  readonly items: readonly Item[];
  /** When the first of them was due: ISO instant. */
  readonly dueAt: string;
  /** Where the next run begins once all of them are done; absent where what is done disappears from what is read. */
  readonly position?: string;
}

/** How far each job has come, kept between runs. */
export interface JobPositions {
  find(job: string): Promise<string | undefined>;
  put(job: string, position: string): Promise<void>;
}

export interface PagedJob<Item> {
  readonly name: string;
  /** What is to be done since `position`, oldest first, read page by page. `now` is when the run began. */
  readonly pages: (position: string | undefined, now: string) => AsyncIterable<WorkPage<Item>>;
  /** Does one item. Runs at least once for each, so it must be idempotent. */
  readonly work: (item: Item) => Promise<void>;
  /** How long a run may take, in milliseconds: a minute less than the function has. */
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
 * A job that does its work in pages and keeps its position after each, so that a run that ends early, or dies, is continued by the
 * next. It reports `behindSeconds`, how long the oldest work has waited that the run did not do: a metric with an alarm. A
 * failed item keeps the position before its page, and fails the run when the rest is done, so that it is tried again.
 */
export const createPagedJob = <Item>(job: PagedJob<Item>, { positions, clock, log }: PagedJobDeps) => {
  const workAll = async (items: readonly Item[]): Promise<number> => {
    let failed = 0;
    for (let at = 0; at < items.length; at += AT_ONCE) {
      const results = await Promise.allSettled(items.slice(at, at + AT_ONCE).map(job.work));
      for (const result of results) {
        if (result.status === 'fulfilled') continue;
        failed += 1;
        log.error('an item of a job failed', result.reason, { name: job.name });
      }
    }
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
