import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { refreshReads } from './refresh-reads.ts';

type Refresh =
  Parameters<typeof refreshReads> extends [unknown, ...infer Rest]
    ? (...rest: Rest) => Promise<unknown>
    : never;

/** Reloads reads by tags, for changes made without a request from this tab. Requests do this automatically: `useWrite`. */
export const useRefreshReads = (): Refresh => {
  const { mutate } = useSWRConfig();
  return useCallback((...rest) => refreshReads(mutate, ...rest), [mutate]);
};
