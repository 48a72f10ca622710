import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { JobFunctionName, JobOf } from '#shared/events/jobs.ts';
import type { Log } from './logger.ts';

const Order = z.object({ job: z.string() });
/** What a job reports: how much it found and did, and how long the oldest work has waited that it did not do (0: none). */
export interface JobReport extends Readonly<Record<string, number | boolean>> {
  readonly behindSeconds: number;
}

/**
 * The Lambda handler of a domain's scheduled jobs, all of those that `name` is scheduled for; the schedule names the job. Jobs run at least
 * once and are idempotent.
 */
export const createJobs = <N extends JobFunctionName>(
  _name: N,
  jobs: Readonly<Record<JobOf<N>, () => Promise<JobReport>>>,
  log: Log,
) => {
  const byName = new Map<string, () => Promise<JobReport>>(Object.entries(jobs));
  return async (event: unknown, context: Context): Promise<JobReport> => {
    const { job } = Order.parse(event);
    log.begin({ requestId: context.awsRequestId, job });
    const run = byName.get(job);
    if (!run) throw new Error(`there is no job named ${job}`);
    const report = await run();
    log.info('job done', { ...report });
    return report;
  };
};
