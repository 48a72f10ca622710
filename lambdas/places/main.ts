import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { openTable } from '../data/table.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createPlaceFinder } from '../integrations/places.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createAccountFinder, createActiveFinder } from '../users/api.ts';
import { createAddressSearchService } from './address-search.service.ts';
import { places as placesDomain } from './domain.ts';
import { createPlacesApi } from './handler.ts';
import { createPlacesServices } from './services.ts';

const env = readEnv(placesDomain.api);
const table = openTable({ tableName: env.TABLE_NAME });
export const handler = createPlacesApi(
  createAddressSearchService(createPlaceFinder(env.PLACE_INDEX_NAME)),
  createPlacesServices({
    table,
    findActive: createActiveFinder(table),
    cursors: createCursors(createSecretReader(env.CURSOR_SECRET_ARN)),
    clock,
    ids: createIds(clock),
  }),
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
);
