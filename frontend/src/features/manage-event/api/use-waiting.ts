import { call } from '#frontend/lib/api.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import type { WaitlistMoveInput } from '#shared/domains/events/waiting.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** How the order of the waitlist was changed. */
export const useWaitlistMoves = (event: EventPage) =>
  useEndpoint(eventsContract.waitlistMoves, { params: dateOf(event) });

/** Who waits at an event, for its host, and the host's decisions. */
export const useWaiting = (event: EventPage) => {
  const read = useEndpoint(eventsContract.waiting, { params: dateOf(event) });
  const refresh = useRefreshReads();
  const change = useChange();
  const decide = async (
    endpoint: typeof eventsContract.approve | typeof eventsContract.refuse,
    userId: UserId,
  ) => {
    try {
      const people = await call(endpoint, { params: { ...dateOf(event), userId } });
      await read.mutate(people, { revalidate: false });
    } finally {
      void refresh(tagsOf(endpoint));
    }
  };
  return {
    read,
    approve: (userId: UserId) => decide(eventsContract.approve, userId),
    move: (userId: UserId, body: WaitlistMoveInput) =>
      change(eventsContract.moveWaiting, { params: { ...dateOf(event), userId }, body }),
    refuse: (userId: UserId) => decide(eventsContract.refuse, userId),
  };
};
