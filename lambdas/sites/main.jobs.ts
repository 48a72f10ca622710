import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createJobs } from '../core/job.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { createDomainsRepository } from './domains.repository.ts';
import { createRecheckDomainsJob } from './recheck-domains.job.ts';

const env = readEnv('sites-jobs');
const domains = createDomainsRepository(openTable({ tableName: env.TABLE_NAME }));
const jobs = { 'recheck-domains': createRecheckDomainsJob({ domains, clock }) };
export const handler = createJobs('sites-jobs', jobs, createLog());
