import { readEnv } from '../core/env.ts';
import { openTable } from '../data/table.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createPlaceFinder } from '../integrations/places.ts';
import { createAccountFinder } from '../users/api.ts';
import { places as placesDomain } from './domain.ts';
import { createPlacesApi } from './handler.ts';
import { createPlacesService } from './places.service.ts';

const env = readEnv(placesDomain.api);
const table = openTable({ tableName: env.TABLE_NAME });
export const handler = createPlacesApi(
  createPlacesService(createPlaceFinder(env.PLACE_INDEX_NAME)),
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
);
