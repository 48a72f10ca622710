import { readEnv } from '../core/env.ts';
import { platformByHost } from '../core/platforms.ts';
import { createOpenHttpDeps } from '../integrations/open-http-deps.ts';
import { createPlatformApi } from './handler.ts';
import { createPlatformService } from './platform.service.ts';
import { socialProvidersOf } from './social-providers.ts';

const env = readEnv('platform');
const platform = createPlatformService({
  hosts: env.HOSTS,
  names: env.PLATFORM_NAMES,
  realtimeUrl: env.REALTIME_URL,
  subscriptionsEnabled: env.SUBSCRIPTIONS_ENABLED === 'true',
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
  platformOf: platformByHost(env.HOSTS),
});
