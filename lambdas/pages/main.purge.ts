import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { pageChanges } from '../domains.ts';
import { createEdgePurge } from '../integrations/edge-cache.ts';
import { pages } from './domain.ts';
import { createPurge } from './purge.ts';

const env = readEnv(pages.functions.purge);
export const handler = createPurge({
  changes: pageChanges,
  purge: createEdgePurge(env.DISTRIBUTION_ID),
  log: createLog(),
});
