import { playersContract } from '#shared/domains/players/contract.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createHttpApi } from '../core/http-api.ts';
import { openTable } from '../data/table.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createAccountFinder } from '../users/api.ts';
import { players as domain } from './domain.ts';
import { createPlayerSettingsRepository } from './player-settings.repository.ts';
import { createPlayersService } from './players.service.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const players = createPlayersService({ settings: createPlayerSettingsRepository(table), clock });
export const handler = createHttpApi(
  playersContract,
  {
    settings: ({ actor }) => players.settings(actor),
    saveSettings: ({ actor, body }) => players.save(actor, body),
  },
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
  {},
);
