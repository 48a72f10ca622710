import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Log } from './logger.ts';

const Order = z.object({ job: z.string() });
/** What a job reports: how much it found and did. */
export type JobReport = Readonly<Record<string, number | boolean>>;

/** The Lambda handler of a domain's scheduled jobs; the schedule names the job. Jobs run at least once and are idempotent. */
export const createJobs =
  (jobs: Readonly<Record<string, () => Promise<JobReport>>>, log: Log) =>
  async (event: unknown, context: Context): Promise<JobReport> => {
    const { job } = Order.parse(event);
    log.begin({ requestId: context.awsRequestId, job });
    const run = Object.hasOwn(jobs, job) ? jobs[job] : undefined;
    if (!run) throw new Error(`there is no job named ${job}`);
    const report = await run();
    log.info('job done', { ...report });
    return report;
  };
