import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createTokenVerifier } from '../core/tokens.ts';
import { openTable } from '../data/table.ts';
import { createPlaceFinder } from '../integrations/places.ts';
import { createAccountFinder } from '../users/api.ts';
import { createPlacesApi } from './handler.ts';
import { createPlacesService } from './places.service.ts';

const env = readEnv('places');
export const handler = createPlacesApi(createPlacesService(createPlaceFinder(env.PLACE_INDEX_NAME)), {
  log: createLog(),
  verifyToken: createTokenVerifier({ userPoolId: env.USER_POOL_ID, clientId: env.USER_POOL_CLIENT_ID }),
  findAccount: createAccountFinder(openTable({ tableName: env.TABLE_NAME })),
});
