import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { createLoginSessions } from '../data/login-sessions.repository.ts';
import { openTable } from '../data/table.ts';
import { createDeletePoolAccount } from '../integrations/delete-pool-account.ts';
import { createLoginRecovery } from '../integrations/login-recovery.ts';
import { createUnconfirmedAccounts } from '../integrations/unconfirmed-accounts.ts';
import { createAccountLookup } from '../integrations/user-pool.ts';
import { createForgetAddress, openTransactionalEmail } from '../notifications/old-api.ts';
import { openAccountDeletion, openCloseAccountsJob } from '../users/people/old-api.ts';
import { createDeleteUnconfirmedJob } from './delete-unconfirmed.job.ts';
import { auth } from './domain.ts';
import { createEndSessionsReaction } from './end-sessions.reaction.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createRecoveryCodesRepository } from './recovery-codes.repository.ts';
import { createRecoveryUsedReaction } from './recovery-used.reaction.ts';

const env = readEnv(auth.background);
const accounts = createUnconfirmedAccounts(env.USER_POOL_ID);
const table = openTable({ tableName: env.TABLE_NAME });
const log = createLog();
const positions = createJobPositions(table);
const hasAccount = createAccountLookup(env.USER_POOL_ID);
const paged = { positions, clock, log };
const { deleteAccount, finishDeletions } = openAccountDeletion(table, {
  deletePoolAccount: createDeletePoolAccount(env.USER_POOL_ID),
  forgetAddress: createForgetAddress(table),
  ...paged,
});
const jobs = {
  finishDeletions,
  deleteUnconfirmed: createDeleteUnconfirmedJob({ accounts, clock }),
  closeAccounts: openCloseAccountsJob(table, { hasAccount, ...paged }),
};
const codes = createRecoveryCodesRepository(table);
const reactions = {
  deleteAccount,
  recoveryUsed: createRecoveryUsedReaction({
    codes,
    pool: createLoginRecovery({ userPoolId: env.USER_POOL_ID, clientId: env.USER_POOL_CLIENT_ID }),
    sendTransactionalEmail: openTransactionalEmail(env, table, clock),
    origins: env.ORIGINS,
  }),
  endSessions: createEndSessionsReaction(createLoginSessions(table)),
  forgetPerson: createForgetPersonReaction(codes),
};
export const handler = createBackground(auth.background, { reactions, jobs }, log);
