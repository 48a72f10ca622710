import { useNavigate } from 'react-router';
import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import { spotPrice } from '#shared/domains/events/model/spot-price.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { SlotId, UserId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';

/** Joining and leaving, for the person or for a child. */
export const useFamilyAnswers = (event: EventPage) => {
  const rsvp = useWrite(eventsContract.rsvp);
  const rsvpFor = useWrite(eventsContract.rsvpFor);
  const leave = useWrite(eventsContract.leave);
  const leaveFor = useWrite(eventsContract.leaveFor);
  const acceptOfferFor = useWrite(eventsContract.acceptOfferFor);
  const checkout = useWrite(salesContract.checkout);
  const navigate = useNavigate();
  const keyed = useKeyedChange();
  const params = dateOf(event);
  const ifFull = event.allowWaitlist ? 'join_waitlist' : 'refuse';
  return {
    join: (slotId: SlotId, memberId?: UserId) =>
      keyed<unknown>(`join ${slotId} ${memberId}`, (requestKey) =>
        memberId === undefined
          ? rsvp({ params, body: { requestKey, slotId, guests: 0, ifFull } })
          : rsvpFor({
              params: { ...params, memberId },
              body: { requestKey, slotId, ifFull },
            }),
      ),
    leave: (memberId?: UserId) =>
      keyed<unknown>(`leave ${memberId}`, (requestKey) =>
        memberId === undefined
          ? leave({ params, body: { requestKey } })
          : leaveFor({ params: { ...params, memberId }, body: { requestKey } }),
      ),
    /** Holds a spot for a child, and leads to where it is paid for. */
    pay: async (slot: Slot, forMember: UserId): Promise<void> => {
      const wanted = { slotId: slot.id, guests: 0, total: spotPrice(slot), forMember };
      const sale = await keyed(JSON.stringify(wanted), (requestKey) =>
        checkout({ params, body: { requestKey, ...wanted } }),
      );
      await navigate(paths.checkout(sale.id));
    },
    takeOffer: async (memberId: UserId): Promise<void> => {
      await acceptOfferFor({ params: { ...params, memberId }, body: {} });
    },
  };
};
