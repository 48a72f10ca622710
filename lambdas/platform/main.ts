import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { platformByHost } from '../core/platforms.ts';
import { openTable } from '../data/table.ts';
import { createOpenHttpDeps } from '../integrations/open-http-deps.ts';
import { platform as platformDomain } from './domain.ts';
import { createPlatformApi } from './handler.ts';
import { openRemoteConfig } from './open-remote-config.ts';
import { createPlatformService } from './platform.service.ts';
import { socialProvidersOf } from './social-providers.ts';

const env = readEnv(platformDomain.api);
const log = createLog();
const platform = createPlatformService({
  hosts: env.HOSTS,
  names: env.PLATFORM_NAMES,
  realtimeUrl: env.REALTIME_URL,
  readRemoteConfig: openRemoteConfig(openTable({ tableName: env.TABLE_NAME }), clock, log),
  auth: {
    userPoolId: env.USER_POOL_ID,
    clientId: env.USER_POOL_CLIENT_ID,
    endpoint: env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? null,
    domain: env.AUTH_DOMAIN === '' ? null : env.AUTH_DOMAIN,
    socialProviders: socialProvidersOf(env.SOCIAL_PROVIDERS),
    hideUserExistence: env.HIDE_USER_EXISTENCE === 'true',
  },
});
export const handler = createPlatformApi(platform, {
  ...createOpenHttpDeps(env),
  log,
  platformOf: platformByHost(env.HOSTS),
});
