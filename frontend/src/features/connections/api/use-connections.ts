import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import {
  type ConnectionStanding,
  type ConnectionState,
  connectionsContract,
} from '#shared/domains/connections/contract.ts';

/** A person's connections, or received or sent requests, newest first. */
export const useConnections = (state: ConnectionState) =>
  usePages(readKey(connectionsContract.list, { query: { state } }), (cursor) =>
    call(connectionsContract.list, { query: { state, cursor } }),
  );

export const useStanding = (userId: string) =>
  useEndpoint(connectionsContract.standing, { params: { userId } });

/** What two people can do about their connection. Each action returns their new standing. */
export const useConnecting = (userId: string) => {
  const change = useChange();
  const params = { userId };
  return {
    request: async () => (await change(connectionsContract.request, { params, body: {} })).state,
    accept: async () => (await change(connectionsContract.accept, { params, body: {} })).state,
    remove: async (): Promise<ConnectionStanding> => {
      await change(connectionsContract.remove, { params });
      return 'none';
    },
  };
};
