import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { platformByHost } from '../core/platforms.ts';
import { openTable } from '../data/table.ts';
import { createOpenHttpDeps } from '../integrations/open-http-deps.ts';
import { platform as platformDomain } from './domain.ts';
import { createPlatformApi } from './handler.ts';
import { openPlatform } from './open-platform.ts';

const env = readEnv(platformDomain.api);
const log = createLog();
const platform = openPlatform(env, openTable({ tableName: env.TABLE_NAME }), clock, log);
export const handler = createPlatformApi(platform, env.PLATFORM_NAMES, {
  ...createOpenHttpDeps(env),
  log,
  platformOf: platformByHost(env.HOSTS),
});
