import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { openAgenda, openNearby } from '../events/api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { openPlayersAround } from '../search/api.ts';
import { createOwnTeamsFinder } from '../teams/api.ts';
import { createAccountFinder, createActiveFinder, createWeekChecker } from '../users/api.ts';
import { discover as discoverDomain } from './domain.ts';
import { createDiscoverApi } from './handler.ts';
import { createHomeService } from './home.service.ts';
import { createNearbyService } from './nearby.service.ts';

const env = readEnv(discoverDomain.api);
const log = createLog();
const table = openTable({ tableName: env.TABLE_NAME });
const cursors = createCursors(createSecretReader(env.CURSOR_SECRET_ARN));
const findActive = createActiveFinder(table);
const nearby = createNearbyService({ ...openNearby(table, findActive), cursors, clock });
const readAgenda = openAgenda({ table, findActive, cursors, clock });
export const handler = createDiscoverApi(
  nearby,
  createHomeService({
    ...{ readAgenda, nearby, log },
    findOwnTeams: createOwnTeamsFinder(table, findActive),
    findPlayersAround: openPlayersAround(table, clock),
    hasAvailability: createWeekChecker(table),
  }),
  createHttpDeps(env, { log, table, findAccount: createAccountFinder(table) }),
);
