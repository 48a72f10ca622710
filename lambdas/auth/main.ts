import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { randomCode } from '../core/ids.ts';
import { platformByHost } from '../core/platforms.ts';
import { whenCalled } from '../core/when-called.ts';
import { createLoginSessions } from '../data/login-sessions.repository.ts';
import { openTable } from '../data/table.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createAccountFinder } from '../users/people/old-api.ts';
import { auth } from './domain.ts';
import { createAuthApi } from './handler.ts';
import { createRecoveryService } from './recovery.service.ts';
import { createRecoveryCodesRepository } from './recovery-codes.repository.ts';
import { createSessionsService } from './sessions.service.ts';

const env = readEnv(auth.api);
const table = openTable({ tableName: env.TABLE_NAME });
const openPool = async () => {
  const { createLoginRecovery } = await import('../integrations/login-recovery.ts');
  return createLoginRecovery({ userPoolId: env.USER_POOL_ID, clientId: env.USER_POOL_CLIENT_ID });
};
export const handler = createAuthApi(
  {
    sessions: createSessionsService({ sessions: createLoginSessions(table), clock }),
    recovery: createRecoveryService({
      codes: createRecoveryCodesRepository(table),
      pool: {
        find: whenCalled(async () => (await openPool()).find),
        turnOff: whenCalled(async () => (await openPool()).turnOff),
      },
      randomCode,
      clock,
    }),
  },
  createHttpDeps(env, {
    table,
    findAccount: createAccountFinder(table),
    platformOf: platformByHost(env.HOSTS),
  }),
);
