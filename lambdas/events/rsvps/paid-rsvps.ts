import { holdsPlaces, partySize } from '#shared/domains/events/model/rsvp.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { SaleId, UserId } from '#shared/kernel/ids.ts';
import type { NamedGuests } from '../../guests/index.ts';
import type { Context } from '../../runtime/context.ts';
import { type EventView, holdOf, settledSlot } from '../dates/index.ts';
import { type NewRsvp, newRsvp, type OccurrenceKey, type RsvpRow } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';
import { type AlsoWritten, changeRsvp } from './change-rsvp.ts';
import { change, type Responder } from './own-rsvp.ts';
import { hasUse, type PaidParty, priceFor } from './paid-prices.ts';

// RSVPs that cost something. The domain of sales decides about money; here are the spots.

interface HeldParty extends PaidParty {
  readonly saleId: SaleId;
  readonly named: NamedGuests | undefined;
}

/** Whether the spots of a sale are held. */
const isHeldFor = ({ rows, mine }: EventView, userId: UserId, { saleId, isAddition }: HeldParty): boolean => {
  const held = isAddition ? mine?.adding?.saleId : mine?.status === 'paying' && mine.saleId;
  return held === saleId && holdOf(rows, userId) !== undefined;
};

/** The RSVP of a person for whom spots are held from `now` on. */
const holding = async (
  { rows, mine }: EventView,
  { userId, actedBy }: Responder,
  { named, isAddition, isApproved: _, ...party }: HeldParty,
  now: string,
): Promise<NewRsvp> => {
  const guestIds = await named?.enter();
  const answeredBy = actedBy ?? userId;
  if (!isAddition || !mine)
    return newRsvp(rows, mine, { userId, answeredBy, ...party, guestIds, status: 'paying', now });
  const { saleId, guests, promoCode } = party;
  const addition = { saleId, guests, ...(guestIds && { guestIds }), ...(promoCode && { promoCode }) };
  return newRsvp(rows, mine, { ...mine, answeredBy, addition, isForSeries: mine.forSeries ?? false, now });
};

/** Holds the spots of a party that is about to pay, and uses in the same write what they are paid with. Idempotent by the sale. @throws AppError as joining does, slot.full above all */
export const hold = async (
  ctx: Context,
  member: Responder,
  event: EventView,
  party: HeldParty,
  takes?: AlsoWritten,
): Promise<EventPage> =>
  change(
    ctx,
    member,
    event,
    'join',
    async (view, now) => {
      if (isHeldFor(view, member.userId, party)) return undefined;
      if ((await priceFor(ctx, member, view, party)).gets === 'request') return undefined;
      return holding(view, member, party, now);
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

/** Whether a person has the spots of a sale. */
const hasSpotsOf = (mine: RsvpRow, { saleId }: Pick<PaidSale, 'saleId'>): boolean =>
  holdsPlaces(mine.status) &&
  (mine.saleId === saleId || (mine.added ?? []).some((one) => one.saleId === saleId));

/** A party once it has the spots that it pays for by a sale, and how many those are; undefined if it does not pay by that sale. */
const partyPaidBy = (mine: RsvpRow, { saleId, isAddition }: PaidSale) => {
  if (!isAddition) {
    if (mine.status !== 'paying' || mine.saleId !== saleId) return undefined;
    return { spots: partySize(mine.guests), party: { status: 'going' as const } };
  }
  const { adding, forSeries: isForSeries = false } = mine;
  if (!holdsPlaces(mine.status) || adding?.saleId !== saleId) return undefined;
  const guests = mine.guests + adding.guests;
  const guestIds = [...(mine.guestIds ?? []), ...(adding.guestIds ?? [])];
  return { spots: adding.guests, party: { guests, guestIds, addition: 'paid' as const, isForSeries } };
};

/**
 * Gives a party the spots for which it has paid, also if they are no longer held but still free. False if it can no longer have them: they are taken,
 * the date is canceled or over, or the person has withdrawn, or has been removed. Idempotent.
 */
export const place = async (ctx: Context, date: OccurrenceKey, sale: PaidSale): Promise<boolean> => {
  const { userId, paidBy: answeredBy } = sale;
  let isPlaced = false;
  await changeRsvp(ctx, date, userId, (rows, mine, now) => {
    isPlaced = mine !== undefined && hasSpotsOf(mine, sale);
    const { cancelled, endsAt } = rows.occurrence;
    const paid = mine && partyPaidBy(mine, sale);
    if (isPlaced || cancelled || endsAt <= now || !paid) return undefined;
    const slot = rows.slots.find(({ slotId }) => slotId === mine.slotId);
    const isHeld = holdOf(rows, userId) !== undefined;
    if (!slot || (!isHeld && settledSlot(rows, slot, now).line.left < paid.spots)) return undefined;
    isPlaced = true;
    return newRsvp(rows, mine, { ...mine, ...paid.party, answeredBy, now });
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
    if (mine?.adding?.saleId === saleId)
      return newRsvp(rows, mine, {
        ...{ ...mine, answeredBy: paidBy, addition: 'left', isForSeries: mine.forSeries ?? false, now },
      });
    if (mine?.saleId !== saleId) return undefined;
    return newRsvp(rows, mine, { ...mine, answeredBy: paidBy, status: 'declined', guests: 0, now });
  });
};
