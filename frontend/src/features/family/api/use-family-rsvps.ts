import { useKeyedChange } from '#frontend/lib/request-key.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import type { SlotId } from '#shared/kernel/ids.ts';

/** The person's children, and what was answered for them. */
export const useFamilyRsvps = (event: EventPage) =>
  useEndpoint(eventsContract.familyRsvps, { params: dateOf(event) });

/** Joining and leaving, for the person or for a child. */
export const useFamilyAnswers = (event: EventPage) => {
  const change = useChange();
  const keyed = useKeyedChange();
  const params = dateOf(event);
  const ifFull = event.allowWaitlist ? 'join_waitlist' : 'refuse';
  return {
    join: (slotId: SlotId, memberId?: string) =>
      keyed<unknown>(`join ${slotId} ${memberId}`, (requestKey) =>
        memberId === undefined
          ? change(eventsContract.rsvp, { params, body: { requestKey, slotId, guests: 0, ifFull } })
          : change(eventsContract.rsvpFor, {
              params: { ...params, memberId },
              body: { requestKey, slotId, ifFull },
            }),
      ),
    leave: (memberId?: string) =>
      keyed<unknown>(`leave ${memberId}`, (requestKey) =>
        memberId === undefined
          ? change(eventsContract.leave, { params, body: { requestKey } })
          : change(eventsContract.leaveFor, { params: { ...params, memberId }, body: { requestKey } }),
      ),
    takeOffer: async (memberId: string): Promise<void> => {
      await change(eventsContract.acceptOfferFor, { params: { ...params, memberId }, body: {} });
    },
  };
};
