import { useCallback } from 'react';
import { type Endpoint, tagsOf } from '#shared/contracts/endpoint.ts';
import { call, type InputOf, type ResponseOf } from '../api/api.ts';
import { useRefreshReads } from './use-refresh-reads.ts';

/** As `useWrite`, for an endpoint that is known only when it is called. */
export const useAnyWrite = () => {
  const refresh = useRefreshReads();
  return useCallback(
    async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResponseOf<E>> => {
      const answer = await call(endpoint, input).catch((error: unknown) => {
        void refresh(tagsOf(endpoint));
        throw error;
      });
      await refresh(tagsOf(endpoint));
      return answer;
    },
    [refresh],
  );
};

/**
 * Calls an endpoint that changes something, and reloads what its contract says it changes. Settles when that is on the screen. Throws ApiError;
 * screens are reloaded then, too, because the reason for the refusal may be new to them.
 */
export const useWrite = <E extends Endpoint>(endpoint: E) => {
  const write = useAnyWrite();
  return useCallback(
    (input: InputOf<E>): Promise<ResponseOf<E>> => write(endpoint, input),
    [write, endpoint],
  );
};
