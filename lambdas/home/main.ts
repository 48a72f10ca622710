import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { openEventsAround } from '../discover/api.ts';
import { openAgenda } from '../events/api.ts';
import { openShownNames } from '../family/api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { openPlayersAround } from '../search/api.ts';
import { createOwnTeamsFinder } from '../teams/api.ts';
import { createAccountFinder, createWeekChecker } from '../users/api.ts';
import { home as domain } from './domain.ts';
import { createHomeApi } from './handler.ts';
import { createHomeService } from './home.service.ts';

const env = readEnv(domain.api);
const log = createLog();
const table = openTable({ tableName: env.TABLE_NAME });
const cursors = createCursors(createSecretReader(env.CURSOR_SECRET_ARN));
const findActive = openShownNames(table, clock);
export const handler = createHomeApi(
  createHomeService({
    readAgenda: openAgenda({ table, findActive, cursors, clock }),
    findEventsAround: openEventsAround(table, cursors, clock).soon,
    findOwnTeams: createOwnTeamsFinder(table, findActive),
    findPlayersAround: openPlayersAround(table, clock),
    hasAvailability: createWeekChecker(table),
    log,
  }),
  createHttpDeps(env, { log, table, findAccount: createAccountFinder(table) }),
);
