import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createTokenVerifier } from '../core/tokens.ts';
import { openTable } from '../data/table.ts';
import { createAccountFinder } from '../users/api.ts';
import { createConnections } from './connections.repository.ts';
import { realtime } from './domain.ts';
import { createRealtime } from './realtime.ts';

const env = readEnv(realtime.functions.sockets);
const table = openTable({ tableName: env.TABLE_NAME });
export const handler = createRealtime({
  connections: createConnections(table),
  verifyToken: createTokenVerifier({ userPoolId: env.USER_POOL_ID, clientId: env.USER_POOL_CLIENT_ID }),
  findAccount: createAccountFinder(table),
  clock,
  log: createLog(),
});
