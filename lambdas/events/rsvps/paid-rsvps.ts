import { playerOf } from '#shared/domains/events/model/eligibility.ts';
import { partyPrice } from '#shared/domains/events/model/party-price.ts';
import { holdsPlaces, partySize } from '#shared/domains/events/model/rsvp.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { spotPrice } from '#shared/domains/events/model/spot-price.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SaleId, SlotId, UserId } from '#shared/kernel/ids.ts';
import type { NamedGuests } from '../../guests/index.ts';
import type { Context } from '../../runtime/context.ts';
import { type EventView, holdOf, offerTo, settledSlot, toPage } from '../dates/index.ts';
import { type EventRows, newRsvp, type OccurrenceKey, type RsvpRow } from '../store/index.ts';
import { usesOf } from '../store/promo.table.ts';
import * as rsvps from '../store/rsvps.ts';
import { type AlsoWritten, changeRsvp } from './change-rsvp.ts';
import { refuseUnlessOpen, statusFor } from './rsvp-status.ts';
import { change, type Responder } from './rsvps.ts';

// RSVPs that cost something. The domain of sales decides about money; here are the spots.

interface PaidParty {
  readonly slotId: SlotId;
  readonly guests: number;
  readonly promoCode?: string | undefined;
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

/** Whether a party can still use its code: one that it has used already counts once. */
const hasUse = async (
  ctx: Context,
  { occurrence: { eventId }, details: { promo } }: EventRows,
  mine: RsvpRow | undefined,
  code: string | undefined,
): Promise<boolean> =>
  code === undefined ||
  mine?.promoCode === code ||
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

/**
 * What a party would pay for spots of a date. @throws AppError as joining does; rsvp.is_paid if the person has spots already; slot.not_found if the
 * slot is free of charge; promo.unknown; promo.used_up
 */
export const priceFor = async (
  ctx: Context,
  member: Responder,
  view: EventView,
  party: PaidParty,
): Promise<Price> => {
  const now = ctx.clock.now();
  refuseUnlessOpen(view.rows, now);
  if (view.mine && holdsPlaces(view.mine.status)) throw new AppError('rsvp.is_paid');
  const page = toPage(view, now);
  const slot = page.eventSlotGroup.find(({ id }) => id === party.slotId);
  const status = statusFor({ userId: member.userId, ...playerOf(member.user) }, page, {
    ...{ ...party, isPaid: true, isApproved: party.isApproved || isOffered(view) },
  });
  if (!slot || slot.fee.amount === 0) throw new AppError('slot.not_found');
  const off = party.promoCode === undefined ? 0 : (await promoOf(ctx, view, party.promoCode)).percentOff;
  const price = spotPrice(slot, off);
  const amount = partyPrice(page, { amount: price }, party.guests);
  return { gets: status === 'going' ? 'spots' : 'request', slotName: slot.name, price, amount };
};

/** Holds the spots of a party that is about to pay, and uses in the same write what they are paid with. Idempotent by the sale. @throws AppError as joining does, slot.full above all */
export const hold = async (
  ctx: Context,
  member: Responder,
  event: EventView,
  {
    named,
    saleId,
    isApproved = false,
    ...party
  }: PaidParty & { readonly saleId: SaleId; readonly named: NamedGuests | undefined },
  takes?: AlsoWritten,
): Promise<EventPage> =>
  change(
    ctx,
    member,
    event,
    'join',
    async (view, now) => {
      const { rows, mine } = view;
      if (mine?.status === 'paying' && mine.saleId === saleId && holdOf(rows, member.userId))
        return undefined;
      if ((await priceFor(ctx, member, view, { ...party, isApproved })).gets === 'request') return undefined;
      const guestIds = await named?.enter();
      const answeredBy = member.actedBy ?? member.userId;
      const asked = { userId: member.userId, answeredBy, ...party, guestIds, saleId };
      return newRsvp(rows, mine, { ...asked, status: 'paying', now });
    },
    takes,
  );

interface PaidSale extends PaidParty {
  readonly saleId: SaleId;
  /** Who gets the spot. */
  readonly userId: UserId;
  /** The payer: for a child, the parent or guardian. */
  readonly paidBy: UserId;
}

/**
 * Gives a party the spots for which it has paid, also if they are no longer held but still free. False if it can no longer have them: they are taken,
 * the date is canceled or over, or the person has withdrawn, or has been removed. Idempotent.
 */
export const place = async (ctx: Context, date: OccurrenceKey, sale: PaidSale): Promise<boolean> => {
  const { saleId, userId, paidBy } = sale;
  let isPlaced = false;
  await changeRsvp(ctx, date, userId, (rows, mine, now) => {
    isPlaced = mine !== undefined && holdsPlaces(mine.status) && mine.saleId === saleId;
    const { cancelled, endsAt } = rows.occurrence;
    if (isPlaced || cancelled || endsAt <= now || mine?.status !== 'paying' || mine.saleId !== saleId)
      return undefined;
    const slot = rows.slots.find(({ slotId }) => slotId === mine.slotId);
    const isHeld = holdOf(rows, userId) !== undefined;
    if (!slot || (!isHeld && settledSlot(rows, slot, now).line.left < partySize(mine.guests)))
      return undefined;
    isPlaced = true;
    return newRsvp(rows, mine, { ...mine, answeredBy: paidBy, status: 'going', now });
  });
  return isPlaced;
};

/** Asks the host for the spots for which a party has agreed to pay, and uses in the same write what they are paid with. False if it can no longer ask, or has spots. Idempotent. */
export const request = async (
  ctx: Context,
  date: OccurrenceKey,
  {
    saleId,
    userId,
    paidBy,
    slotId,
    guests,
    promoCode,
    guestIds,
  }: PaidSale & { readonly guestIds: readonly UserId[] },
  takes?: AlsoWritten,
): Promise<boolean> => {
  let isAsked = false;
  await changeRsvp(
    ctx,
    date,
    userId,
    async (rows, mine, now) => {
      isAsked = mine?.status === 'pending_approval' && mine.saleId === saleId;
      const { cancelled, endsAt } = rows.occurrence;
      const mayAsk = !mine || ['invited', 'maybe', 'declined', 'paying'].includes(mine.status);
      const isThere = rows.slots.some((slot) => slot.slotId === slotId);
      if (isAsked || cancelled || endsAt <= now || !mayAsk || !isThere) return undefined;
      if (!(await hasUse(ctx, rows, mine, promoCode))) return undefined;
      isAsked = true;
      const asked = { userId, answeredBy: paidBy, slotId, guests, guestIds, saleId, promoCode };
      return newRsvp(rows, mine, { ...asked, status: 'pending_approval', now });
    },
    takes,
  );
  return isAsked;
};

/** Whether it is recorded that a person came to a date. */
export const hasCome = async (ctx: Context, date: OccurrenceKey, userId: UserId): Promise<boolean> =>
  (await rsvps.find(ctx, date, userId))?.attendance === 'came';

/** Frees what is held for a sale that was not paid, or takes back a request whose payment has lapsed, also if the host has agreed since. Idempotent. */
export const release = async (
  ctx: Context,
  date: OccurrenceKey,
  { saleId, userId, paidBy }: Pick<PaidSale, 'saleId' | 'userId' | 'paidBy'>,
): Promise<void> => {
  await changeRsvp(ctx, date, userId, (rows, mine, now) => {
    // Only an RSVP that waits for its payment, or has spots for it, has a sale.
    if (mine?.saleId !== saleId) return undefined;
    return newRsvp(rows, mine, { ...mine, answeredBy: paidBy, status: 'declined', guests: 0, now });
  });
};
