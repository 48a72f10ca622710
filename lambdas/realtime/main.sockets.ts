import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createTokenVerifier } from '../core/tokens.ts';
import { isEnded } from '../data/login-session.table.ts';
import { openTable } from '../data/table.ts';
import { createAccountFinder, createApartFinder } from '../users/people/old-api.ts';
import { createConnections } from './connections.repository.ts';
import { realtimeOf } from './domain.ts';
import { createRealtime } from './realtime.ts';
import { createTopicPermissions } from './topic-permissions.ts';
import { createTopicsService } from './topics.service.ts';

const env = readEnv(realtimeOf([]).functions.sockets);
const table = openTable({ tableName: env.TABLE_NAME });
const connections = createConnections(table);
export const handler = createRealtime({
  connections,
  topics: createTopicsService({
    connections,
    ...createTopicPermissions(table, clock, createApartFinder(table)),
  }),
  verifyToken: createTokenVerifier({ userPoolId: env.USER_POOL_ID, clientId: env.USER_POOL_CLIENT_ID }),
  findAccount: createAccountFinder(table),
  isEnded: (key) => isEnded({ table }, key, { consistent: true }),
  clock,
  log: createLog(),
});
