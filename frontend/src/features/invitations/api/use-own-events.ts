import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** Whether a person is a connection: only connections can be invited by name. */
export const useIsConnected = (userId: UserId): boolean =>
  useRead(connectionsContract.standing, { params: { userId } }).data?.state === 'connected';

/** The upcoming dates that the caller hosts, and a function that invites a person to one; it returns how many people were added. */
export const useOwnEvents = () => {
  const sendInvitation = useWrite(eventsContract.invite);
  const read = useRead(eventsContract.mine, { query: {} });
  const items = read.data?.items.filter(({ mine, cancelled }) => mine === 'hosting' && !cancelled);
  const invite = async (event: EventCard, userId: UserId): Promise<number> =>
    (await sendInvitation({ params: dateOf(event), body: { userIds: [userId] } })).invited;
  return { items, error: read.error, retry: () => void read.mutate(), invite };
};
