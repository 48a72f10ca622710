import { createPlatformService, type PlatformSettings } from '#lambdas/platform/platform.service.ts';

/** The configuration of the product's hosts, where plans are sold and nobody logs in through another service. */
export const aPlatform = (settings: Pick<PlatformSettings, 'hosts' | 'names'> & Partial<PlatformSettings>) =>
  createPlatformService({
    realtimeUrl: 'wss://live.example',
    readMapTiles: async () => null,
    readRemoteConfig: async () => ({ subscriptionsEnabled: true }),
    auth: {
      userPoolId: 'us-east-1_AAAAAAAAA',
      clientId: 'client',
      endpoint: null,
      domain: null,
      socialProviders: [],
      hideUserExistence: true,
      authenticatorApps: false,
      passkeyDomain: null,
    },
    ...settings,
  });
