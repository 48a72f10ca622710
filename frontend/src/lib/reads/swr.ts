import type { SWRConfiguration } from 'swr';
import { isWorthRetrying } from '../api/worth-retrying.ts';

const RETRIES = 10;
const LONGEST_PAUSE_MS = 30_000;

/** Half a second, doubled with every attempt, at most half a minute. `tries` starts at 1. */
export const pauseBefore = (tries: number): number => Math.min(LONGEST_PAUSE_MS, 500 * 2 ** (tries - 1));

export const swrConfig: SWRConfiguration = {
  revalidateOnFocus: true,
  focusThrottleInterval: 15_000,
  keepPreviousData: true,
  onErrorRetry: (error: unknown, _key, _config, revalidate, { retryCount }) => {
    if (retryCount > RETRIES || !isWorthRetrying(error)) return;
    setTimeout(() => void revalidate({ retryCount }), pauseBefore(retryCount));
  },
};
