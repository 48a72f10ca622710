import { favoritesContract } from '#shared/domains/favorites/contract.ts';
import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { createHttpApi } from '../core/http-api.ts';
import { openTable } from '../data/table.ts';
import { createShownCardsFinder, openEventAccess } from '../events/api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createAccountFinder } from '../users/api.ts';
import { favorites as domain } from './domain.ts';
import { createFavoritesRepository } from './favorites.repository.ts';
import { createFavoritesService } from './favorites.service.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const favorites = createFavoritesService({
  favorites: createFavoritesRepository(table),
  findShownCards: createShownCardsFinder(table, clock),
  cursors: createCursors(createSecretReader(env.CURSOR_SECRET_ARN)),
  clock,
});
export const handler = createHttpApi(
  favoritesContract,
  {
    list: ({ actor, query }) => favorites.list(actor, query),
    ofEvent: ({ actor, params }) => favorites.ofEvent(actor, params.eventId),
    add: ({ actor, params }) => favorites.add(actor, params.eventId),
    remove: ({ actor, params }) => favorites.remove(actor, params.eventId),
  },
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
  { event: openEventAccess(table, clock) },
);
