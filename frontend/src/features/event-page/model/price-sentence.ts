import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { partyPrice } from '#shared/domains/events/model/party-price.ts';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import { money } from '#shared/kernel/money.ts';

/** What a person with some guests pays for spots in a slot; null if it is free. */
export const priceSentence = (
  event: Pick<EventPage, 'chargeGuests'>,
  { fee }: Pick<Slot, 'fee'>,
  guests: number,
): string | null => {
  if (fee.amount === 0) return null;
  const amount = partyPrice(event, fee, guests);
  const price = money({ amount, currency: fee.currency }, formatLocale());
  if (guests === 0) return m.event_price_alone({ price });
  return event.chargeGuests
    ? m.event_price_party({ price, count: guests })
    : m.event_price_guests_free({ price });
};
