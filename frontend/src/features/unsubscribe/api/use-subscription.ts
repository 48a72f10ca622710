import { call } from '#frontend/lib/api/api.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { session } from '#frontend/lib/session/current.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';

/** What an email's link turns off, and turning it off. */
export const useSubscription = (token: string) => {
  const read = useRead(notificationsContract.subscription, { params: { token } });
  return {
    ...read,
    stop: async (): Promise<void> => {
      const stopped = await call(notificationsContract.unsubscribe, {
        params: { token },
        body: { 'List-Unsubscribe': 'One-Click' },
      });
      await read.mutate(stopped, { revalidate: false });
      // The link's owner may be logged in here: their settings have changed.
      await session.refresh();
    },
  };
};
