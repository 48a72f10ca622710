import { addressOf, call } from '#frontend/lib/api.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import {
  type ConnectionStanding,
  type ConnectionState,
  connectionsContract,
} from '#shared/domains/connections/contract.ts';

/** People that somebody is connected with, was asked by, or has asked, the newest first. */
export const useConnections = (state: ConnectionState) =>
  usePages(addressOf(connectionsContract.list, { query: { state } }), (cursor) =>
    call(connectionsContract.list, { query: { state, cursor } }),
  );

export const useStanding = (userId: string) =>
  useEndpoint(connectionsContract.standing, { params: { userId } });

/** What can be done between two people. Each gives how they stand to each other then. */
export const useConnecting = (userId: string) => {
  const refresh = useRefreshReads();
  const params = { userId };
  const refreshed = async (state: ConnectionStanding): Promise<ConnectionStanding> => {
    await refresh('/me/connections');
    return state;
  };
  return {
    request: async () => refreshed((await call(connectionsContract.request, { params, body: {} })).state),
    accept: async () => refreshed((await call(connectionsContract.accept, { params, body: {} })).state),
    remove: async () => {
      await call(connectionsContract.remove, { params });
      return refreshed('none');
    },
  };
};
