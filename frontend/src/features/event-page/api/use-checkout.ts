import { useNavigate } from 'react-router';
import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import { paths } from '#shared/product/paths.ts';
import type { RsvpRequest } from '../model/answer.ts';
import { totalOf } from '../model/paying.ts';

/** Holds spots that have a price, and leads to where they are paid for. */
export const useCheckout = (event: EventPage) => {
  const navigate = useNavigate();
  const open = useWrite(salesContract.checkout);
  const keyed = useKeyedChange();
  return async ({
    slotId,
    guests,
    guestNames,
    promo,
  }: Pick<RsvpRequest, 'slotId' | 'guests' | 'guestNames' | 'promo'>): Promise<void> => {
    const total = totalOf(event, slotId, guests, promo);
    const names = guestNames && { guestNames };
    const wanted = { slotId, guests, total, ...names, ...(promo && { promoCode: promo.code }) };
    const sale = await keyed(JSON.stringify(wanted), (requestKey) =>
      open({ params: dateOf(event), body: { requestKey, ...wanted } }),
    );
    await navigate(paths.checkout(sale.id));
  };
};
