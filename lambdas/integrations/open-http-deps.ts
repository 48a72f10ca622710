import { systemClock as clock } from '../core/clock.ts';
import { createEdgeCheck } from '../core/edge-key.ts';
import type { HttpDeps } from '../core/http-api.ts';
import { createLog } from '../core/logger.ts';
import { createTokenVerifier } from '../core/tokens.ts';
import { createEdgeKeyReader, type EdgeKeyEnv } from './edge-keys.ts';

/** The environment of every function behind the HTTP API. */
export interface HttpEnv extends EdgeKeyEnv {
  readonly USER_POOL_ID: string;
  readonly USER_POOL_CLIENT_ID: string;
}

/** Dependencies for the handlers of an API without authentication or rate limits: it needs no table. */
export const createOpenHttpDeps = (env: HttpEnv): HttpDeps => ({
  requireEdge: createEdgeCheck(createEdgeKeyReader(env, clock)),
  log: createLog(),
  verifyToken: createTokenVerifier({ userPoolId: env.USER_POOL_ID, clientId: env.USER_POOL_CLIENT_ID }),
  findAccount: async () => undefined,
});
