import type { AppConfig } from '#shared/domains/platform/contract.ts';
import { gameTypeIds, genders, type Platform } from '#shared/product/game-types.ts';
import { type HostTable, surfaceOf } from '#shared/product/hosts.ts';
import type { ReadRemoteConfig } from './remote-config.ts';

export interface PlatformSettings {
  readonly hosts: HostTable;
  readonly names: Readonly<Record<Platform, string>>;
  readonly realtimeUrl: string;
  readonly readMapTiles: () => Promise<AppConfig['mapTiles']>;
  readonly readRemoteConfig: ReadRemoteConfig;
  readonly auth: AppConfig['auth'];
}

export const createPlatformService = ({
  hosts,
  names,
  realtimeUrl,
  readMapTiles,
  readRemoteConfig,
  auth,
}: PlatformSettings) => ({
  /** What the app needs to know about the host it is served from. */
  async config(host: string, platform: Platform): Promise<AppConfig> {
    const [mapTiles, remote] = await Promise.all([readMapTiles(), readRemoteConfig()]);
    const { kind } = surfaceOf(host, hosts, () => true);
    return {
      platform,
      platformName: names[platform],
      surface: kind === 'none' ? 'site' : kind,
      auth,
      realtimeUrl,
      mapTiles,
      subscriptionsEnabled: remote.subscriptionsEnabled,
      badgesEnabled: remote.badgesEnabled ?? false,
      gameTypes: [...gameTypeIds],
      genders: [...genders],
    };
  },
});
export type PlatformService = ReturnType<typeof createPlatformService>;
