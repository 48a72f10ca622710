import { price, priceRange } from '#frontend/lib/text/price.ts';
import { priceOf } from '#shared/domains/events/model/admission.ts';
import type { JoinStep } from '#shared/domains/events/model/eligibility.ts';
import { partyPrice } from '#shared/domains/events/model/party-price.ts';
import { holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import { takesSeriesRsvps } from '#shared/domains/events/model/series-rsvp-rules.ts';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import { spotPrice } from '#shared/domains/events/model/spot-price.ts';
import type { SlotId } from '#shared/kernel/ids.ts';

/** What spots of an event cost: the lowest and the highest price, in cents; undefined if all are free. */
export const pricesOf = ({ eventSlotGroup }: Pick<EventPage, 'eventSlotGroup'>) =>
  priceOf(eventSlotGroup.map(({ fee }) => ({ feeAmount: fee.amount })));

/** 'Free', '$18', or 'from $9'. */
export const priceText = (event: Pick<EventPage, 'eventSlotGroup'>): string => priceRange(pricesOf(event));

/** Whether people can RSVP to all dates: each date that has a price is paid for on its own. */
export const takesAllDates = (event: EventPage): boolean =>
  takesSeriesRsvps(event) && pricesOf(event) === undefined;

/** Whether someone is going who has paid: then the party stays in its slot, and guests who are added are paid for. */
export const hasPaid = ({ myRsvp: mine, youHost }: Pick<EventPage, 'myRsvp' | 'youHost'>): boolean =>
  !youHost && mine !== null && holdsPlaces(mine.status) && mine.saleId !== undefined;

/** Whether a step toward a slot leads through the checkout. A place on the waitlist is paid for once a spot is offered. */
export const isPaidStep = (event: EventPage, slotId: SlotId, step: JoinStep): boolean => {
  const { myRsvp: mine, youHost, eventSlotGroup } = event;
  const isIn = mine !== null && holdsPlaces(mine.status);
  const slot = eventSlotGroup.find(({ id }) => id === slotId);
  return step !== 'join_waitlist' && !youHost && !isIn && (slot?.fee.amount ?? 0) > 0;
};

/** How many guests someone who is going would add, and pay for. */
export const guestsToPayFor = (
  { myRsvp: mine, youHost, chargeGuests, eventSlotGroup }: EventPage,
  { slotId, guests }: { readonly slotId: SlotId; readonly guests: number },
): number => {
  const slot = eventSlotGroup.find(({ id }) => id === slotId);
  const isIn = mine !== null && holdsPlaces(mine.status) && mine.slotId === slotId;
  if (youHost || !isIn || !chargeGuests || (slot?.fee.amount ?? 0) === 0) return 0;
  return Math.max(0, guests - mine.guests);
};

/** Whether someone who has paid can bring more guests: the host allows it, and there is a spot. */
export const canAddGuests = ({
  myRsvp: mine,
  allowParticipantGuests,
  guestLimit,
  chargeGuests,
  isPayable,
  eventSlotGroup,
}: EventPage): boolean =>
  mine !== null &&
  allowParticipantGuests &&
  mine.guests < guestLimit &&
  (!chargeGuests || isPayable !== false) &&
  eventSlotGroup.some(({ id, left }) => id === mine.slotId && left + (mine.adding?.guests ?? 0) > 0);

/** A promo code that the server has accepted. */
export interface UsedPromo {
  readonly code: string;
  readonly percentOff: number;
}

/** For the spots of a slot, in cents. */
export const priceOfParty = (
  event: Pick<EventPage, 'chargeGuests'>,
  slot: Slot,
  guests: number,
  promo?: UsedPromo,
): number => partyPrice(event, { amount: spotPrice(slot, promo?.percentOff) }, guests);

/** Whether a code lowers the price that holds now: otherwise it is not used. */
export const isLowerWith = (promo: UsedPromo | undefined, slot: Slot): boolean =>
  spotPrice(slot, promo?.percentOff) < slot.fee.amount;

/** What guests cost who are added, in cents. */
export const priceOfAdded = (slot: Slot, added: number, promo?: UsedPromo): number =>
  spotPrice(slot, promo?.percentOff) * added;

/** What a party pays for spots of a slot, in cents. */
export const totalOf = (event: EventPage, slotId: SlotId, guests: number, promo?: UsedPromo): number => {
  const slot = event.eventSlotGroup.find(({ id }) => id === slotId);
  return slot ? priceOfParty(event, slot, guests, promo) : 0;
};

/** The price on the button that joins a slot, or any of them: '$18', 'from $9'; undefined if it is free, or not paid for yet. */
export const buttonPrice = (
  event: EventPage,
  step: JoinStep,
  slot?: Slot,
  guests = 0,
  promo?: UsedPromo,
): string | undefined => {
  if (step === 'join_waitlist' || event.youHost) return undefined;
  const [only, ...others] = event.eventSlotGroup;
  const known = slot ?? (others.length === 0 ? only : undefined);
  if (!known) return pricesOf(event) && priceText(event);
  return known.fee.amount > 0 ? price(priceOfParty(event, known, guests, promo)) : undefined;
};
