import { MINUTE_MS } from '#shared/kernel/dates.ts';
import type { Clock } from '../core/clock.ts';
import type { Log } from '../core/logger.ts';
import type { RemoteConfig, RemoteConfigRepository } from './remote-config.repository.ts';

/** Reads the remote configuration as it applies now. */
export type ReadRemoteConfig = () => Promise<RemoteConfig>;

/** What applies until an operator changes something. */
const defaults: RemoteConfig = { subscriptionsEnabled: true };

export interface RemoteConfigDeps {
  readonly configs: Pick<RemoteConfigRepository, 'find'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Reads the remote configuration; this instance caches it for a minute. If it cannot be read, the last value read applies, or else
 * the defaults: the app has to start.
 */
export const createRemoteConfigReader = ({ configs, clock, log }: RemoteConfigDeps): ReadRemoteConfig => {
  let known: { readonly config: RemoteConfig; readonly at: number } | undefined;
  return async () => {
    const now = Date.parse(clock.now());
    if (known && now - known.at < MINUTE_MS) return known.config;
    try {
      known = { config: (await configs.find()) ?? defaults, at: now };
    } catch (error) {
      log.error('the remote configuration could not be read', error);
    }
    return known?.config ?? defaults;
  };
};
