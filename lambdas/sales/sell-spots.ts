import { usualRefundRule } from '#shared/domains/events/model/refund-rule.ts';
import type { CheckoutInput } from '#shared/domains/sales/buying.ts';
import { hasLapsed } from '#shared/domains/sales/states.ts';
import { everything, totalOf } from '#shared/domains/wallet/apply.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SaleId } from '#shared/kernel/ids.ts';
import { timesIn } from '#shared/kernel/money.ts';
import { type EventView, findReceiver, paidRsvps, priceFor } from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import { changeSale, closeSale, followSale, letGo } from './follow-sale.ts';
import {
  type Buyer,
  type CheckoutRequest,
  openCheckout,
  type SaleLine,
  termsOfSale,
} from './open-checkout.ts';
import { payNow, unpaidSaleOf } from './quote.ts';
import {
  addSale,
  findSale,
  isSpotSale,
  itemOfDate,
  type NewSale,
  type SaleRow,
  type SpotSaleRow,
} from './sale/sale.table.ts';
import { takes } from './usage.ts';

/** Where the buyer is now, and in which language they pay. */
export type BuyerRequest = Omit<CheckoutRequest, 'successPath' | 'cancelPath'>;

type Held = Parameters<typeof paidRsvps.hold>;

/** Spots that someone buys for themselves, or for a child. */
interface Purchase extends Pick<CheckoutRequest, 'successPath' | 'cancelPath'> {
  readonly buyer: Buyer;
  /** Who gets the spots, with the date as it is for them. */
  readonly attendee: Held[1];
  readonly view: EventView;
  /** The guests, and whether the host has asked them to take the spot. */
  readonly prepare?: () => Promise<Pick<Held[3], 'named' | 'isApproved'>>;
  /** What is written before anything is held, once the sale is there. */
  readonly begin?: () => Promise<unknown>;
}

/** The terms on which spots are sold now. @throws AppError sale.price_changed | sale.not_available */
const newSale = async (
  ctx: Context,
  { buyer: { userId: buyer }, view }: Purchase,
  { slotId, guests, isAddition, total, choice, promoCode, asSubstitute, forMember }: CheckoutInput,
  saleId: SaleId,
  guestIds: NonNullable<NewSale['guestIds']>,
  price: Awaited<ReturnType<typeof priceFor>>,
): Promise<NewSale> => {
  const { occurrence, details } = view.rows;
  const people = { buyer, attendee: forMember ?? buyer };
  const { spots } = await payNow(ctx, people, view, { ...price, isAddition }, choice);
  const amount = totalOf(spots, 'card');
  // Who has not chosen yet has seen the price before, and sees what is used before they pay.
  if ((choice ? amount : price.amount) !== total) throw new AppError('sale.price_changed');
  const seller = await findReceiver(ctx, occurrence);
  if (!seller || seller.userId === buyer) throw new AppError('sale.not_available');
  return {
    ...(await termsOfSale(ctx, seller, { amount, teamId: occurrence.team?.id })),
    ...{
      saleId,
      payerId: buyer,
      kind: 'spots',
      itemId: itemOfDate(occurrence),
      title: occurrence.title,
    },
    ...{ eventId: occurrence.eventId, occurrenceId: occurrence.occurrenceId },
    dateStart: occurrence.dateStart,
    ...{ slotId, slotName: price.slotName, guests, guestIds, spot: 'held', price: price.price },
    ...(promoCode !== undefined && { promoCode }),
    ...(isAddition && { isAddition }),
    ...{ spots, choice: choice ?? everything },
    ...(asSubstitute && { asSubstitute }),
    ...(forMember && { attendeeId: forMember }),
    refundRule: details.options.refundRule ?? usualRefundRule,
  };
};

/** One line for all spots that are paid for: each at its price, or what is left for the card. */
const linesOf = ({ title, slotName = '', amount, price = amount, spots = [] }: SaleRow | NewSale) => {
  const isWhole = totalOf(spots, 'price') === amount;
  const line: SaleLine = {
    name: `${title} · ${slotName}`,
    ...(isWhole ? { amount: price, quantity: timesIn(amount, price) } : { amount, quantity: 1 }),
  };
  return [line];
};

/**
 * Closes the checkout that someone has left open for the same person and date, so nobody pays twice. @throws AppError rsvp.is_paid if it was paid meanwhile
 */
const closeEarlier = async (ctx: Context<'stripe'>, view: EventView, saleId: SaleId): Promise<void> => {
  const open = unpaidSaleOf(view);
  if (open === undefined || open === saleId) return;
  const earlier = await findSale(ctx, open);
  if (earlier?.state !== 'open') return;
  const closed = await closeSale(ctx, earlier);
  if (closed && isSpotSale(closed) && hasLapsed(closed.state)) await letGo(ctx, closed);
  if (closed?.state !== 'paid') return;
  await followSale(ctx, earlier.saleId);
  throw new AppError('rsvp.is_paid');
};

/** Whether a sale is what is asked for. */
const isSame = (sale: SaleRow, { rows: { occurrence } }: EventView, input: CheckoutInput): boolean =>
  sale.itemId === itemOfDate(occurrence) &&
  sale.slotId === input.slotId &&
  sale.guests === input.guests &&
  (input.choice ? sale.amount : totalOf(sale.spots ?? [], 'price')) === input.total &&
  sale.promoCode === input.promoCode &&
  sale.isAddition === input.isAddition &&
  sale.attendeeId === input.forMember &&
  sale.asSubstitute === input.asSubstitute;

/**
 * Holds spots and opens the checkout for them. A repeated request continues where the first one stopped: the same id is the same sale.
 * @throws AppError request.key_reused; as joining does, slot.full above all; promo.unknown; promo.used_up; sale.price_changed; sale.not_available; service.unavailable, and nothing is held
 */
export const sellSpots = async (
  ctx: Context<'stripe' | 'origins' | 'hosts'>,
  saleId: SaleId,
  purchase: Purchase,
  input: CheckoutInput,
  from: BuyerRequest,
): Promise<SpotSaleRow> => {
  const { buyer, attendee, view, prepare, begin, successPath, cancelPath } = purchase;
  const known = await findSale(ctx, saleId);
  if (known && !(isSpotSale(known) && isSame(known, view, input))) throw new AppError('request.key_reused');
  if (known && (known.sessionId !== undefined || known.heldUntil !== undefined || known.state !== 'open'))
    return known;
  const { named, isApproved = false } = (await prepare?.()) ?? { named: undefined };
  const { slotId, guests, promoCode, isAddition } = input;
  const party = { slotId, guests, promoCode, isAddition, isApproved };
  await closeEarlier(ctx, view, saleId);
  const price = await priceFor(ctx, attendee, view, party);
  // Who takes an offer has named the guests before.
  const namedBefore = isAddition ? [] : view.mine?.guestIds?.slice(0, guests);
  const guestIds = named?.ids ?? namedBefore ?? [];
  const isRequest = price.gets === 'request';
  const sale = known ?? (await newSale(ctx, purchase, input, saleId, [...guestIds], price));
  if (!known) await addSale(ctx, sale as NewSale);
  await begin?.();
  const opened =
    sale.amount > 0 &&
    (await openCheckout(ctx, buyer, sale, linesOf(sale), {
      ...{ ...from, isAuthorization: isRequest, successPath, cancelPath },
    }));
  if (isRequest) await named?.enter();
  const held = { ...party, named, saleId };
  const page = await paidRsvps.hold(ctx, attendee, view, held, takes(ctx, saleId));
  const { myRsvp: mine } = page;
  const { heldUntil } = [mine, mine?.adding].find((one) => one?.saleId === saleId) ?? {};
  const saved = await changeSale(ctx, saleId, () => ({ ...opened, ...(heldUntil && { heldUntil }) }));
  if (!saved || !isSpotSale(saved)) throw new AppError('sale.not_found');
  return saved;
};
