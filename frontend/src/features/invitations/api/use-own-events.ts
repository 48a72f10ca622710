import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** Whether a person is a connection: only connections can be invited by name. */
export const useIsConnected = (userId: UserId): boolean =>
  useEndpoint(connectionsContract.standing, { params: { userId } }).data?.state === 'connected';

/** The upcoming dates that the caller hosts, and a function that invites a person to one; it returns how many people were added. */
export const useOwnEvents = () => {
  const change = useChange();
  const read = useEndpoint(eventsContract.mine, { query: {} });
  const items = read.data?.items.filter(({ mine, cancelled }) => mine === 'hosting' && !cancelled);
  const invite = async (event: EventCard, userId: UserId): Promise<number> =>
    (await change(eventsContract.invite, { params: dateOf(event), body: { userIds: [userId] } })).invited;
  return { ...read, items, invite };
};
