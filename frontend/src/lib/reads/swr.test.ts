import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api.ts';
import { isWorthRetrying } from '../api/worth-retrying.ts';
import { pauseBefore, swrConfig } from './swr.ts';

/** How often a read that always fails this way is retried. SWR counts the attempts, as it does for `onErrorRetry`. */
const retriesOf = async (error: unknown): Promise<number> => {
  let retries = 0;
  const fail = (retryCount: number): void => {
    const revalidate = async ({ retryCount: tries = 0 } = {}) => {
      retries += 1;
      fail(tries + 1);
      return true;
    };
    swrConfig.onErrorRetry?.(error as Error, 'key', swrConfig as never, revalidate, {
      retryCount,
      dedupe: true,
    });
  };
  fail(1);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  return retries;
};

describe('retries of reads', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('PLT-09 a read that keeps failing is retried ten times, and then no more', async () => {
    vi.useFakeTimers();
    expect(await retriesOf(new ApiError(503, {}))).toBe(10);
    expect(await retriesOf(new TypeError('network'))).toBe(10);
    expect(await retriesOf(new ApiError(404, {}))).toBe(0);
  });

  it('PLT-09~ pauses double up to half a minute over ten attempts', () => {
    const pauses = Array.from({ length: 10 }, (_, index) => pauseBefore(index + 1));
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000]);
  });

  it.each([
    [0, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [409, false],
  ])('PLT-09~ status %d is asked again: %j', (status, expected) => {
    expect(isWorthRetrying(new ApiError(status, {}))).toBe(expected);
  });
});
