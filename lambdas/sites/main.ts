import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { platformByHost } from '../core/platforms.ts';
import { openTable } from '../data/table.ts';
import { openShownNames } from '../family/api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createAccountFinder } from '../users/api.ts';
import { sites as domain } from './domain.ts';
import { createSitesApi } from './handler.ts';
import { createSitesServices } from './services.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const services = createSitesServices({
  table,
  findActive: openShownNames(table, clock),
  rules: { own: env.HOSTS, ownedSuffix: env.OWNED_DOMAIN_SUFFIX },
  origins: env.ORIGINS,
  clock,
  ids: createIds(clock),
});
export const handler = createSitesApi(
  services,
  createHttpDeps(env, {
    table,
    findAccount: createAccountFinder(table),
    platformOf: platformByHost(env.HOSTS),
  }),
);
