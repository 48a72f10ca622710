import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { whenCalled } from '../core/when-called.ts';
import { openTable } from '../data/table.ts';
import { openShownNames } from '../family/api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createAccountFinder } from '../users/api.ts';
import { createAddressSearchService } from './address-search.service.ts';
import { places as placesDomain } from './domain.ts';
import { createPlacesApi } from './handler.ts';
import { createPlacesServices } from './services.ts';

const env = readEnv(placesDomain.api);
// The client of the place index and the time zones take longer to load than the rest.
const openFinder = async () =>
  (await import('../integrations/places.ts')).createPlaceFinder(env.PLACE_INDEX_NAME);
const table = openTable({ tableName: env.TABLE_NAME });
export const handler = createPlacesApi(
  createAddressSearchService({
    cities: whenCalled(async () => (await openFinder()).cities),
    search: whenCalled(async () => (await openFinder()).search),
  }),
  createPlacesServices({
    table,
    findActive: openShownNames(table, clock),
    cursors: createCursors(createSecretReader(env.CURSOR_SECRET_ARN)),
    clock,
    ids: createIds(clock),
  }),
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
);
