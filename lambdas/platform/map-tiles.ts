import type { AppConfig } from '#shared/domains/platform/contract.ts';
import type { Log } from '../core/logger.ts';

interface MapTilesSettings {
  /** The name of the stage's API key; empty if it has none. */
  readonly keyName: string;
  readonly region: string;
  /** Loaded on first use: most invocations serve hosts that ask for no map. */
  readonly openReader: (keyName: string) => Promise<() => Promise<string>>;
  readonly log: Log;
}

/** What the app needs for Amazon Location's maps. Without it, the app shows its built-in map, so a failure does not keep it from starting. */
export const createMapTilesReader = ({ keyName, region, openReader, log }: MapTilesSettings) => {
  let reader: Promise<() => Promise<string>> | undefined;
  return async (): Promise<AppConfig['mapTiles']> => {
    if (keyName === '') return null;
    try {
      reader ??= openReader(keyName);
      const read = await reader;
      return { region, key: await read() };
    } catch (error) {
      log.error('the key of the maps could not be read', error);
      return null;
    }
  };
};
