import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { refreshReads } from './refresh-reads.ts';

type Refresh =
  Parameters<typeof refreshReads> extends [unknown, ...infer Rest]
    ? (...rest: Rest) => Promise<unknown>
    : never;

/** Reads anew what is about some tags, for what changed without a request of this tab. A request tells by itself: `useChange`. */
export const useRefreshReads = (): Refresh => {
  const { mutate } = useSWRConfig();
  return useCallback((...rest) => refreshReads(mutate, ...rest), [mutate]);
};
