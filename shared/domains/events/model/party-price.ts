import { partySize } from './rsvp.ts';

interface PricedEvent {
  /** Whether each guest costs as much as the person who brings them. */
  readonly chargeGuests: boolean;
}

/** What a person with some guests pays for spots of a slot, in minor units of the fee's currency. */
export const partyPrice = (
  { chargeGuests }: PricedEvent,
  fee: { readonly amount: number },
  guests: number,
): number => fee.amount * (chargeGuests ? partySize(guests) : 1);
