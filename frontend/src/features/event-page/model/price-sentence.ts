import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { partyPrice } from '#shared/domains/events/model/party-price.ts';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import { spotPrice } from '#shared/domains/events/model/spot-price.ts';
import { money } from '#shared/kernel/money.ts';

/** What a person with some guests pays for spots in a slot, with a code that takes off `off` percent; null if it is free. */
export const priceSentence = (
  event: Pick<EventPage, 'chargeGuests'>,
  slot: Pick<Slot, 'fee' | 'early'>,
  guests: number,
  off = 0,
): string | null => {
  const { fee } = slot;
  if (fee.amount === 0) return null;
  const amount = partyPrice(event, { amount: spotPrice(slot, off) }, guests);
  const price = money({ amount, currency: fee.currency }, formatLocale());
  if (guests === 0) return m.event_price_alone({ price });
  return event.chargeGuests
    ? m.event_price_party({ price, count: guests })
    : m.event_price_guests_free({ price });
};

/** What someone who is going pays for `count` guests whom they add. */
export const addedSentence = (slot: Pick<Slot, 'fee' | 'early'>, count: number, off = 0): string => {
  const amount = spotPrice(slot, off) * count;
  return m.event_price_added({
    price: money({ amount, currency: slot.fee.currency }, formatLocale()),
    count,
  });
};
