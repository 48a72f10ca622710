import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { createLog } from '../core/logger.ts';
import { platformByHost } from '../core/platforms.ts';
import { openTable } from '../data/table.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { openRemoteConfig } from '../platform/api.ts';
import { createRolesInTeam } from '../teams/api.ts';
import { createAccountFinder } from '../users/api.ts';
import { payments as paymentsDomain } from './domain.ts';
import { createPaymentsApi } from './handler.ts';
import { createPaymentsServices } from './services.ts';
import { stripeFrom } from './stripe.ts';

const env = readEnv(paymentsDomain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const log = createLog();
const services = createPaymentsServices({
  table,
  client: stripeFrom(env, clock),
  cursors: createCursors(createSecretReader(env.CURSOR_SECRET_ARN)),
  rolesInTeam: createRolesInTeam(table),
  origins: env.ORIGINS,
  readRemoteConfig: openRemoteConfig(table, clock, log),
  ids: createIds(clock),
  clock,
  log,
});
export const handler = createPaymentsApi(
  services,
  createHttpDeps(env, {
    log,
    table,
    findAccount: createAccountFinder(table),
    platformOf: platformByHost(env.HOSTS),
  }),
);
