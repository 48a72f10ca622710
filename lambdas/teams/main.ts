import { openVisible } from '../connections/old-api.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { platformByHost } from '../core/platforms.ts';
import { openTable } from '../data/table.ts';
import { createTeamDatesCounter } from '../events/api.ts';
import { openShownNames } from '../family/api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createShownTimesFinder } from '../players/api.ts';
import { createSitesOfTeam } from '../sites/old-api.ts';
import { createAccountFinder, createActiveFinder } from '../users/api.ts';
import { teams as teamsDomain } from './domain.ts';
import { createTeamsApi } from './handler.ts';
import { createTeamsServices } from './services.ts';

const env = readEnv(teamsDomain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const findAccount = createAccountFinder(table);
const services = createTeamsServices({
  table,
  findActive: createActiveFinder(table),
  findShown: openShownNames(table, clock),
  findVisible: openVisible(table, clock),
  findShownTimes: createShownTimesFinder(table, clock),
  countDates: createTeamDatesCounter(table, clock),
  findSites: createSitesOfTeam(table),
  readSecret: createSecretReader(env.CURSOR_SECRET_ARN),
  clock,
  ids: createIds(clock),
});
export const handler = createTeamsApi(
  services,
  createHttpDeps(env, { table, findAccount, platformOf: platformByHost(env.HOSTS) }),
);
