import { playerOf } from '#shared/domains/events/model/eligibility.ts';
import { partyPrice } from '#shared/domains/events/model/party-price.ts';
import { holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { spotPrice } from '#shared/domains/events/model/spot-price.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import { type EventView, offerTo, toPage } from '../dates/index.ts';
import type { EventRows, RsvpRow } from '../store/index.ts';
import { usesOf } from '../store/promo.table.ts';
import type { Responder } from './own-rsvp.ts';
import { refuseUnlessOpen, statusFor } from './rsvp-status.ts';

// What spots of a date cost a party.

export interface PaidParty {
  readonly slotId: SlotId;
  readonly guests: number;
  readonly promoCode?: string | undefined;
  /** They are going already, and the guests come in addition. */
  readonly isAddition?: boolean | undefined;
  /** The host has asked them to take the spot: neither approval, nor the deadline, nor the level matters. */
  readonly isApproved?: boolean;
}

/** What a party gets if it pays. Amounts in minor units of USD. */
interface Price {
  /** Spots that are held at once, or a request that waits for the host and holds none. */
  readonly gets: 'spots' | 'request';
  readonly slotName: string;
  /** Of each spot that is paid for. */
  readonly price: number;
  readonly amount: number;
}

/** The waitlist's own offer counts as approval: spots are held for that party already. */
const isOffered = ({ rows, mine }: EventView): boolean =>
  mine?.status === 'waitlisted' && offerTo(rows, mine.userId, mine.slotId) !== undefined;

/** The code that a person has in use for what they are about to pay. Guests who are added are a purchase of their own. */
const codeInUse = (mine: RsvpRow | undefined): string | undefined =>
  mine && holdsPlaces(mine.status) ? mine.adding?.promoCode : mine?.promoCode;

/** Whether a party can still use its code: one that it has used already counts once. */
export const hasUse = async (
  ctx: Context,
  { occurrence: { eventId }, details: { promo } }: EventRows,
  mine: RsvpRow | undefined,
  code: string | undefined,
): Promise<boolean> =>
  code === undefined ||
  codeInUse(mine) === code ||
  promo?.code !== code ||
  (await usesOf(ctx, eventId, code)) < promo.uses;

/** What a promo code takes off the prices of a date. @throws AppError promo.unknown | promo.used_up */
export const promoOf = async (
  ctx: Context,
  { rows, mine }: EventView,
  code: string,
): Promise<{ readonly percentOff: number }> => {
  const { promo } = rows.details;
  if (promo?.code !== code) throw new AppError('promo.unknown');
  if (!(await hasUse(ctx, rows, mine, code))) throw new AppError('promo.used_up');
  return { percentOff: promo.percentOff };
};

/** The page of a date for who adds guests: the spots that are held for others of them are free to take. */
const pageToAddOn = (page: EventPage): EventPage => {
  const { myRsvp: mine } = page;
  const free = mine?.adding?.guests ?? 0;
  const eventSlotGroup = page.eventSlotGroup.map((slot) =>
    slot.id === mine?.slotId ? { ...slot, left: slot.left + free } : slot,
  );
  return { ...page, eventSlotGroup };
};

/** The whole party after a purchase, on the page on which it is decided. @throws AppError rsvp.is_paid; rsvp.changed_meanwhile if the spots to which guests are added are gone */
const partyAfter = (
  page: EventPage,
  mine: RsvpRow | undefined,
  { slotId, guests, isAddition }: PaidParty,
): { readonly page: EventPage; readonly guests: number } => {
  const isIn = mine !== undefined && holdsPlaces(mine.status);
  if (!isAddition && isIn) throw new AppError('rsvp.is_paid');
  if (!isAddition) return { page, guests };
  if (!isIn || mine.slotId !== slotId) throw new AppError('rsvp.changed_meanwhile');
  // Guests who cost nothing are added without a payment.
  if (!page.chargeGuests) throw new AppError('sale.price_changed');
  return { page: pageToAddOn(page), guests: mine.guests + guests };
};

/**
 * What a party would pay for spots of a date. @throws AppError as joining does; rsvp.is_paid if the person has spots already; rsvp.changed_meanwhile if they have none to
 * add guests to; slot.not_found if the slot is free of charge; promo.unknown; promo.used_up
 */
export const priceFor = async (
  ctx: Context,
  member: Responder,
  view: EventView,
  party: PaidParty,
): Promise<Price> => {
  const now = ctx.clock.now();
  refuseUnlessOpen(view.rows, now);
  const { page, guests } = partyAfter(toPage(view, now), view.mine, party);
  const slot = page.eventSlotGroup.find(({ id }) => id === party.slotId);
  const status = statusFor({ userId: member.userId, ...playerOf(member.user) }, page, {
    ...{ ...party, guests, isPaid: true, isApproved: party.isApproved || isOffered(view) },
  });
  if (!slot || slot.fee.amount === 0) throw new AppError('slot.not_found');
  const off = party.promoCode === undefined ? 0 : (await promoOf(ctx, view, party.promoCode)).percentOff;
  const price = spotPrice(slot, off);
  const amount = party.isAddition ? price * party.guests : partyPrice(page, { amount: price }, guests);
  return { gets: status === 'going' ? 'spots' : 'request', slotName: slot.name, price, amount };
};
