import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { createHttpApi } from '../core/http-api.ts';
import { openTable } from '../data/table.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createAccountFinder, createActiveFinder } from '../users/api.ts';
import { createConnectionsRepository } from './connections.repository.ts';
import { createConnectionsService } from './connections.service.ts';
import { connections as domain } from './domain.ts';
import { openVisible } from './knows.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const connections = createConnectionsService({
  connections: createConnectionsRepository(table),
  findActive: createActiveFinder(table),
  findVisible: openVisible(table, clock),
  cursors: createCursors(createSecretReader(env.CURSOR_SECRET_ARN)),
  clock,
});
export const handler = createHttpApi(
  connectionsContract,
  {
    list: ({ actor, query }) => connections.list(actor, query),
    standing: ({ actor, params }) => connections.standing(actor, params.userId),
    request: ({ actor, params }) => connections.request(actor, params.userId),
    accept: ({ actor, params }) => connections.accept(actor, params.userId),
    remove: ({ actor, params }) => connections.remove(actor, params.userId),
  },
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
  {},
);
