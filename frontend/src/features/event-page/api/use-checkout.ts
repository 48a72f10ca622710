import { useNavigate } from 'react-router';
import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import { paths } from '#shared/product/paths.ts';
import type { RsvpRequest } from '../model/answer.ts';
import { guestsToPayFor, priceOfAdded, totalOf } from '../model/paying.ts';

type Wanted = Pick<RsvpRequest, 'slotId' | 'guests' | 'guestNames' | 'promo'>;

/** What is bought: spots for a party, or for the guests who come in addition to one that is going. */
const orderOf = (event: EventPage, { slotId, guests, promo }: Wanted) => {
  const added = guestsToPayFor(event, { slotId, guests });
  const slot = event.eventSlotGroup.find(({ id }) => id === slotId);
  if (added > 0 && slot)
    return { slotId, guests: added, isAddition: true as const, total: priceOfAdded(slot, added, promo) };
  return { slotId, guests, total: totalOf(event, slotId, guests, promo) };
};

/** Holds spots that have a price, and leads to where they are paid for. */
export const useCheckout = (event: EventPage) => {
  const navigate = useNavigate();
  const open = useWrite(salesContract.checkout);
  const keyed = useKeyedChange();
  return async (request: Wanted): Promise<void> => {
    const { guestNames, promo } = request;
    const names = guestNames && { guestNames };
    const wanted = { ...orderOf(event, request), ...names, ...(promo && { promoCode: promo.code }) };
    const sale = await keyed(JSON.stringify(wanted), (requestKey) =>
      open({ params: dateOf(event), body: { requestKey, ...wanted } }),
    );
    await navigate(paths.checkout(sale.id));
  };
};
