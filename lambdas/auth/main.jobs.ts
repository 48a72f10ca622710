import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createJobs } from '../core/job.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { openTable } from '../data/table.ts';
import { createUnconfirmedAccounts } from '../integrations/unconfirmed-accounts.ts';
import { createAccountLookup } from '../integrations/user-pool.ts';
import { createCloseAccountsJob, createUsersRepository } from '../users/api.ts';
import { createDeleteUnconfirmedJob } from './delete-unconfirmed.job.ts';

const env = readEnv('auth-jobs');
const accounts = createUnconfirmedAccounts(env.USER_POOL_ID);
const table = openTable({ tableName: env.TABLE_NAME });
const users = createUsersRepository(table);
const log = createLog();
const positions = createJobPositions(table);
const hasAccount = createAccountLookup(env.USER_POOL_ID);
const jobs = {
  'delete-unconfirmed': createDeleteUnconfirmedJob({ accounts, clock }),
  'close-accounts': createCloseAccountsJob({ users, hasAccount, positions, clock, log }),
};
export const handler = createJobs('auth-jobs', jobs, log);
