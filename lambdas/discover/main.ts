import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { openTable } from '../data/table.ts';
import { openNearby } from '../events/api.ts';
import { openShownNames } from '../family/api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createAccountFinder } from '../users/api.ts';
import { discover as domain } from './domain.ts';
import { createDiscoverApi } from './handler.ts';
import { createNearbyService } from './nearby.service.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
export const handler = createDiscoverApi(
  createNearbyService({
    ...openNearby(table, openShownNames(table, clock)),
    cursors: createCursors(createSecretReader(env.CURSOR_SECRET_ARN)),
    clock,
  }),
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
);
