import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { SlotId } from '#shared/kernel/ids.ts';

/** Joining and leaving, for the person or for a child. */
export const useFamilyAnswers = (event: EventPage) => {
  const rsvp = useWrite(eventsContract.rsvp);
  const rsvpFor = useWrite(eventsContract.rsvpFor);
  const leave = useWrite(eventsContract.leave);
  const leaveFor = useWrite(eventsContract.leaveFor);
  const acceptOfferFor = useWrite(eventsContract.acceptOfferFor);
  const keyed = useKeyedChange();
  const params = dateOf(event);
  const ifFull = event.allowWaitlist ? 'join_waitlist' : 'refuse';
  return {
    join: (slotId: SlotId, memberId?: string) =>
      keyed<unknown>(`join ${slotId} ${memberId}`, (requestKey) =>
        memberId === undefined
          ? rsvp({ params, body: { requestKey, slotId, guests: 0, ifFull } })
          : rsvpFor({
              params: { ...params, memberId },
              body: { requestKey, slotId, ifFull },
            }),
      ),
    leave: (memberId?: string) =>
      keyed<unknown>(`leave ${memberId}`, (requestKey) =>
        memberId === undefined
          ? leave({ params, body: { requestKey } })
          : leaveFor({ params: { ...params, memberId }, body: { requestKey } }),
      ),
    takeOffer: async (memberId: string): Promise<void> => {
      await acceptOfferFor({ params: { ...params, memberId }, body: {} });
    },
  };
};
