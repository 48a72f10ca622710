import type { Clock } from '../core/clock.ts';
import type { readEnv } from '../core/env.ts';
import type { Log } from '../core/logger.ts';
import type { Table } from '../data/table.ts';
import type { platform } from './domain.ts';
import { createMapTilesReader } from './map-tiles.ts';
import { openRemoteConfig } from './open-remote-config.ts';
import { createPlatformService, type PlatformService } from './platform.service.ts';
import { socialProvidersOf } from './social-providers.ts';

type PlatformEnv = ReturnType<typeof readEnv<typeof platform.api>>;

/** What hosts need to know about themselves, from the environment of a function. */
export const openPlatform = (env: PlatformEnv, table: Table, clock: Clock, log: Log): PlatformService =>
  createPlatformService({
    hosts: env.HOSTS,
    names: env.PLATFORM_NAMES,
    realtimeUrl: env.REALTIME_URL,
    readMapTiles: createMapTilesReader({
      keyName: env.MAP_KEY_NAME,
      region: env.MAP_REGION,
      openReader: async (name) => (await import('../integrations/map-key.ts')).createMapKeyReader(name),
      log,
    }),
    readRemoteConfig: openRemoteConfig(table, clock, log),
    auth: {
      userPoolId: env.USER_POOL_ID,
      clientId: env.USER_POOL_CLIENT_ID,
      endpoint: env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? null,
      domain: env.AUTH_DOMAIN === '' ? null : env.AUTH_DOMAIN,
      socialProviders: socialProvidersOf(env.SOCIAL_PROVIDERS),
      hideUserExistence: env.HIDE_USER_EXISTENCE === 'true',
      authenticatorApps: env.AUTHENTICATOR_APPS === 'true',
      passkeyDomain: env.PASSKEY_DOMAIN === '' ? null : env.PASSKEY_DOMAIN,
    },
  });
