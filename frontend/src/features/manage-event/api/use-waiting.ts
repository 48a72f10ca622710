import { call } from '#frontend/lib/api/api.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { WaitlistMoveInput } from '#shared/domains/events/waiting.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** Who waits at an event, for its host, and the host's decisions. */
export const useWaiting = (event: EventPage) => {
  const read = useRead(eventsContract.waiting, { params: dateOf(event) });
  const refresh = useRefreshReads();
  const moveWaiting = useWrite(eventsContract.moveWaiting);
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
      moveWaiting({ params: { ...dateOf(event), userId }, body }),
    refuse: (userId: UserId) => decide(eventsContract.refuse, userId),
  };
};
