import useSWR from 'swr';
import { type AppConfig, platformContract } from '#shared/domains/platform/contract.ts';
import { type GameType, gameTypeIds, genders, type Platform } from '#shared/product/game-types.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import { callAsVisitor } from './api.ts';

const bundledGenders: AppConfig['genders'] = [...genders];
let loading: Promise<AppConfig> | undefined;
/** Belongs to the host, so it outlives the caches of the people here. */
let known: AppConfig | undefined;

/** What this host is configured to be; asked for once, again only after a failure. */
export const loadConfig = (): Promise<AppConfig> => {
  loading ??= callAsVisitor(platformContract.config, {}).then(
    (config) => {
      known = config;
      return config;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
};

/** The configuration when it has arrived. Screens draw without it and complete themselves. */
export const useAppConfig = (): AppConfig | undefined =>
  useSWR('config', loadConfig, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    ...(known && { fallbackData: known }),
  }).data;

/** The sports on offer: the server's list; until it has arrived, the one that came with the app. */
export const useGameTypes = (): readonly GameType[] => useAppConfig()?.gameTypes ?? gameTypeIds;

/** The genders on offer, likewise; 'any' says who may join, not who somebody is. */
export const useGenders = (): AppConfig['genders'] => useAppConfig()?.genders ?? bundledGenders;

/** The platform as the boot script of the page guessed it from the host name, so that nothing flashes. */
export const guessedPlatform = (): Platform =>
  document.documentElement.dataset.platform === 'meh' ? 'meh' : 'gth';

export const usePlatform = (): { readonly id: Platform; readonly name: string } => {
  const config = useAppConfig();
  const id = config?.platform ?? guessedPlatform();
  return { id, name: config?.platformName ?? platformNames[id] };
};
