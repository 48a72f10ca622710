import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { type ReadPrefix, refreshReads } from './refresh-reads.ts';

/** After a change: reads anew what it has made stale, lists with all of their pages included. */
export const useRefreshReads = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    (...prefixes: readonly ReadPrefix[]): Promise<unknown> => refreshReads(mutate, prefixes),
    [mutate],
  );
};
