import { searchContract } from '#shared/domains/search/contract.ts';
import { callerId } from '../core/access.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createHttpApi } from '../core/http-api.ts';
import { platformByHost } from '../core/platforms.ts';
import { openTable } from '../data/table.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createAccountFinder } from '../users/people/old-api.ts';
import { search as domain } from './domain.ts';
import { createSearchServices } from './services.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const { search, teams, players } = createSearchServices(table, clock);
export const handler = createHttpApi(
  searchContract,
  {
    find: ({ actor, query, request: { platform } }) =>
      search.find(query, { viewer: callerId(actor), platform }),
    teams: ({ query, request }) => teams.find(query, request.platform),
    players: ({ actor, query, request }) => players.find(query, actor.userId, request.platform),
  },
  createHttpDeps(env, {
    table,
    findAccount: createAccountFinder(table),
    platformOf: platformByHost(env.HOSTS),
  }),
  {},
);
