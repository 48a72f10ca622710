import type { Quote } from '#shared/domains/sales/shapes.ts';
import {
  type Choice,
  everything,
  payWith,
  type SpotPayment,
  totalOf,
  usesOf,
} from '#shared/domains/wallet/apply.ts';
import { hostIdOf } from '#shared/domains/wallet/host.ts';
import type { SaleId, SlotId, UserId } from '#shared/kernel/ids.ts';
import { timesIn } from '#shared/kernel/money.ts';
import type { Member } from '../core/actor.ts';
import { asChild, type EventView, priceFor } from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import * as wallet from '../wallet/index.ts';
import { findSale, isSpotSale } from './sale/sale.table.ts';
import { spotsOf } from './usage.ts';

/** Spots that someone may buy, and what they want to use for them. */
export interface Wanted {
  readonly slotId: SlotId;
  readonly guests: number;
  readonly promoCode?: string | undefined;
  /** The guests come in addition to a party that is going. */
  readonly isAddition?: boolean | undefined;
  /** The child for whom the spot is. */
  readonly forMember?: UserId | undefined;
  readonly choice?: Choice | undefined;
}

/** Who gets the spot: the buyer, or a child of theirs, with the date as it is for them. @throws AppError family.not_found; as the date refuses the child */
export const attendeeFor = async (
  ctx: Context,
  member: Member,
  view: EventView,
  forMember: UserId | undefined,
) => {
  if (forMember === undefined) return { attendee: member, view };
  const { child, view: ofChild } = await asChild(ctx, member, view, forMember);
  return { attendee: child, view: ofChild };
};

/** The sale that a person is about to pay for a date, for their spots or for guests whom they add; undefined if there is none. */
export const unpaidSaleOf = ({ mine }: EventView): SaleId | undefined =>
  mine?.status === 'paying' ? mine.saleId : mine?.adding?.saleId;

/** What the buyer already uses for spots of this date that they are about to pay for: it is theirs to use again. */
const usedHere = async (ctx: Context, buyer: UserId, view: EventView): Promise<readonly SpotPayment[]> => {
  const id = unpaidSaleOf(view);
  const sale = id && (await findSale(ctx, id));
  if (!sale) return [];
  const isOpen = sale.payerId === buyer && sale.state === 'open' && sale.isTaken;
  return isOpen && isSpotSale(sale) ? spotsOf(sale) : [];
};

/** How spots are paid now with what the buyer holds of the host, for whom they are; the price for all is `price.amount`. */
export const payNow = async (
  ctx: Context,
  people: { readonly buyer: UserId; readonly attendee: UserId },
  view: EventView,
  price: { readonly price: number; readonly amount: number; readonly isAddition?: boolean | undefined },
  choice: Choice = everything,
) => {
  const { occurrence } = view.rows;
  const [held, used] = await Promise.all([
    wallet.findHoldings(ctx, people.buyer, hostIdOf(occurrence), occurrence, people.attendee),
    usedHere(ctx, people.buyer, view),
  ]);
  const back = new Map(usesOf(used).map(({ passId, uses }) => [passId, uses]));
  // A pass whose last use is held here is not among those that can be used.
  const passes = held.passes
    .map((pass) => ({ ...pass, left: pass.left + (back.get(pass.passId) ?? 0) }))
    .filter(({ left }) => left > 0);
  const holdings = { ...held, passes, credit: held.credit + totalOf(used, 'credit') };
  const spots = {
    date: occurrence,
    prices: Array.from({ length: timesIn(price.amount, price.price) }, () => price.price),
    guestsOnly: price.isAddition === true,
  };
  return { holdings, spots: payWith(spots, holdings, choice), all: payWith(spots, holdings, everything) };
};

/** What spots cost a person now, with each part that they can switch. @throws AppError family.not_found; as joining does; rsvp.is_paid; slot.not_found */
export const quote = async (
  ctx: Context,
  member: Member,
  event: EventView,
  { slotId, guests, promoCode, isAddition, forMember, choice = everything }: Wanted,
): Promise<Quote> => {
  const { attendee, view } = await attendeeFor(ctx, member, event, forMember);
  const price = await priceFor(ctx, attendee, view, { slotId, guests, promoCode, isAddition });
  const people = { buyer: member.userId, attendee: attendee.userId };
  const { holdings, spots, all } = await payNow(ctx, people, view, { ...price, isAddition }, choice);
  // What is switched off is offered with what it would be without the other parts.
  const usable = [...spots, ...all];
  const passId = usable.find((spot) => spot.passId !== undefined)?.passId;
  const pass = holdings.passes.find((one) => one.passId === passId);
  const id = usable.find((spot) => spot.membershipId !== undefined)?.membershipId;
  const membership = holdings.memberships.find((one) => one.membershipId === id);
  return {
    ...{ choice, spots, total: totalOf(spots, 'card') },
    membership: membership ? { name: membership.name } : null,
    pass: pass ? { name: pass.name, left: pass.left } : null,
    credit: holdings.credit > 0 ? holdings.credit : null,
  };
};
