import useSWR from 'swr';
import { type AppConfig, platformContract } from '#shared/contracts/platform.ts';
import type { Platform } from '#shared/domain/game-types.ts';
import { platformNames } from '#shared/domain/platform-names.ts';
import { callAsVisitor } from './api.ts';

let loading: Promise<AppConfig> | undefined;

/** What this host is configured to be; asked for once, again only after a failure. */
export const loadConfig = (): Promise<AppConfig> => {
  loading ??= callAsVisitor(platformContract.config, {}).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** The configuration when it has arrived. Screens draw without it and complete themselves. */
export const useAppConfig = (): AppConfig | undefined =>
  useSWR('config', loadConfig, { revalidateOnFocus: false, revalidateIfStale: false }).data;

/** The platform as the boot script of the page guessed it from the host name, so that nothing flashes. */
export const guessedPlatform = (): Platform =>
  document.documentElement.dataset.platform === 'meh' ? 'meh' : 'gth';

export const usePlatform = (): { readonly id: Platform; readonly name: string } => {
  const config = useAppConfig();
  const id = config?.platform ?? guessedPlatform();
  return { id, name: config?.platformName ?? platformNames[id] };
};
