import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { type ConnectionStanding, connectionsContract } from '#shared/domains/connections/contract.ts';

/** What two people can do about their connection. Each action returns their new standing. */
export const useConnecting = (userId: string) => {
  const request = useWrite(connectionsContract.request);
  const accept = useWrite(connectionsContract.accept);
  const remove = useWrite(connectionsContract.remove);
  const params = { userId };
  return {
    request: async () => (await request({ params, body: {} })).state,
    accept: async () => (await accept({ params, body: {} })).state,
    remove: async (): Promise<ConnectionStanding> => {
      await remove({ params });
      return 'none';
    },
  };
};
