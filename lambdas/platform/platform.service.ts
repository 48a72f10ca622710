import type { AppConfig } from '#shared/contracts/platform.ts';
import { contracts } from '#shared/contracts/registry.ts';
import { gameTypeIds, genders, type Platform } from '#shared/domain/game-types.ts';
import { type HostTable, surfaceOf } from '#shared/domain/hosts.ts';
import { openApi } from './openapi.ts';

export interface PlatformSettings {
  readonly hosts: HostTable;
  readonly names: Readonly<Record<Platform, string>>;
  readonly realtimeUrl: string;
  readonly subscriptionsEnabled: boolean;
  readonly auth: AppConfig['auth'];
}

export const createPlatformService = ({
  hosts,
  names,
  realtimeUrl,
  subscriptionsEnabled,
  auth,
}: PlatformSettings) => ({
  /** What the app needs to know of the host that it is served from. */
  async config(host: string, platform: Platform): Promise<AppConfig> {
    const { kind } = surfaceOf(host, hosts, () => true);
    return {
      platform,
      platformName: names[platform],
      surface: kind === 'none' ? 'site' : kind,
      auth,
      realtimeUrl,
      subscriptionsEnabled,
      gameTypes: [...gameTypeIds],
      genders: [...genders],
    };
  },

  openapi: async (platform: Platform) => openApi(contracts, names[platform]),
});
export type PlatformService = ReturnType<typeof createPlatformService>;
