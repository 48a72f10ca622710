import useSWR from 'swr';
import { type AppConfig, platformContract } from '#shared/domains/platform/contract.ts';
import { type GameType, gameTypeIds, genders, type Platform } from '#shared/product/game-types.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import { callAsVisitor } from '../api/api.ts';

const bundledGenders: AppConfig['genders'] = [...genders];
let loading: Promise<AppConfig> | undefined;
/** Belongs to the host, so it outlives the caches of individual people. */
let known: AppConfig | undefined;

/** The configuration of this host; requested once, and again only after a failure. */
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

/** The configuration once it has loaded. Screens render without it first. */
export const useAppConfig = (): AppConfig | undefined =>
  useSWR('config', loadConfig, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    ...(known && { fallbackData: known }),
  }).data;

/** The available sports: the server's list or, until it has loaded, the one built into the app. */
export const useGameTypes = (): readonly GameType[] => useAppConfig()?.gameTypes ?? gameTypeIds;

/** The available genders, likewise; 'any' says who may join, not a person's gender. */
export const useGenders = (): AppConfig['genders'] => useAppConfig()?.genders ?? bundledGenders;

/** The platform, as the page's boot script guessed it from the host name, so that nothing flashes. */
export const guessedPlatform = (): Platform =>
  document.documentElement.dataset.platform === 'meh' ? 'meh' : 'gth';

export const usePlatform = (): { readonly id: Platform; readonly name: string } => {
  const config = useAppConfig();
  const id = config?.platform ?? guessedPlatform();
  return { id, name: config?.platformName ?? platformNames[id] };
};
