import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createJobs } from '../core/job.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { openTable } from '../data/table.ts';
import { createDomainsRepository } from './domains.repository.ts';
import { createRecheckDomainsJob } from './recheck-domains.job.ts';

const env = readEnv('sites-jobs');
const table = openTable({ tableName: env.TABLE_NAME });
const log = createLog();
const recheck = createRecheckDomainsJob({
  domains: createDomainsRepository(table),
  positions: createJobPositions(table),
  clock,
  log,
});
export const handler = createJobs('sites-jobs', { 'recheck-domains': recheck }, log);
