import { useNavigate } from 'react-router';
import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { useEvent } from '#frontend/lib/event/use-event.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { partyPrice } from '#shared/domains/events/model/party-price.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { spotPrice } from '#shared/domains/events/model/spot-price.ts';
import { priceEndpoints } from '#shared/domains/events/prices.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { SpotSale } from '#shared/domains/sales/shapes.ts';
import { paths } from '#shared/product/paths.ts';

/** Holds the same spots again; undefined until it is known what they cost now, or if they cannot be had anymore. */
export const useHoldAgain = (sale: SpotSale, event: EventCard) => {
  const { slotName, guests, isAddition, promoCode: code, attendee } = sale;
  const { data: page } = useEvent(event.id, event.occurrenceId);
  // All uses of the code may be taken meanwhile: then it is the price without it.
  const promo = useRead(
    priceEndpoints.promo,
    code === undefined ? null : { params: dateOf(event), query: { code } },
  );
  const open = useWrite(salesContract.checkout);
  const keyed = useKeyedChange();
  const navigate = useNavigate();
  const own = page?.eventSlotGroup.find(({ id, name }) => id === page.myRsvp?.slotId && name === slotName);
  const slot = own ?? page?.eventSlotGroup.find(({ name }) => name === slotName);
  if (!page || !slot || slot.fee.amount === 0 || page.rsvpState !== 'open' || promo.isLoading)
    return undefined;
  const amount = spotPrice(slot, promo.data?.percentOff);
  const total = isAddition ? amount * guests : partyPrice(page, { amount }, guests);
  const promoCode = amount < slot.fee.amount ? code : undefined;
  const forWhom = {
    ...(isAddition && { isAddition: true as const }),
    ...(attendee && { forMember: attendee.userId }),
  };
  const hold = async (): Promise<void> => {
    const wanted = { slotId: slot.id, guests, total, ...(promoCode && { promoCode }), ...forWhom };
    const sale = await keyed(JSON.stringify(wanted), (requestKey) =>
      open({ params: dateOf(page), body: { requestKey, ...wanted } }),
    );
    await navigate(paths.checkout(sale.id), { replace: true });
  };
  return { total, hold };
};
