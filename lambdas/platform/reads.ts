import { type AppConfig, platformContract } from '#shared/domains/platform/contract.ts';
import { gameTypeIds, genders } from '#shared/product/game-types.ts';
import { surfaceOf } from '#shared/product/hosts.ts';
import type { Context } from '../runtime/context.ts';
import { type Reads, readsAsVisitor } from '../runtime/reads.ts';
import { readRemoteConfig } from './remote-config.ts';

/** What hosts need to know about themselves. */
export type HostContext = Context<
  | 'hosts'
  | 'platformNames'
  | 'userPool'
  | 'userExistence'
  | 'liveAddress'
  | 'socialSignIn'
  | 'loginMethods'
  | 'mapTiles'
>;

/** What the app needs for Amazon Location's maps. Without it, the app shows its built-in map, so a failure does not keep it from starting. */
export const readMapTiles = async ({
  mapTiles: { region, readKey },
  log,
}: Pick<HostContext, 'mapTiles' | 'log'>): Promise<AppConfig['mapTiles']> => {
  try {
    return readKey ? { region, key: await readKey() } : null;
  } catch (error) {
    log.error('the key of the maps could not be read', error);
    return null;
  }
};

export const reads = {
  /** What the app needs to know about the host it is served from. */
  config: async (ctx, { request: { host, platform } }) => {
    const [mapTiles, remote] = await Promise.all([readMapTiles(ctx), readRemoteConfig(ctx)]);
    const { kind } = surfaceOf(host, ctx.hosts.own, () => true);
    return {
      platform,
      platformName: ctx.platformNames[platform],
      surface: kind === 'none' ? 'site' : kind,
      auth: { ...ctx.userPool, ...ctx.socialSignIn, ...ctx.loginMethods, ...ctx.userExistence },
      realtimeUrl: ctx.liveAddress,
      mapTiles,
      subscriptionsEnabled: remote.subscriptionsEnabled,
      badgesEnabled: remote.badgesEnabled ?? false,
      gameTypes: [...gameTypeIds],
      genders: [...genders],
    };
  },
} satisfies Reads<typeof platformContract, HostContext>;

/** The configuration that the app reads when it starts. */
export const pageReads = (ctx: HostContext) => readsAsVisitor(ctx, platformContract, { reads });
