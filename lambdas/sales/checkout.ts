import { usualRefundRule } from '#shared/domains/events/model/refund-rule.ts';
import type { CheckoutInput } from '#shared/domains/sales/contract.ts';
import { hasLapsed, isCharged } from '#shared/domains/sales/states.ts';
import { everything, totalOf } from '#shared/domains/wallet/apply.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SaleId } from '#shared/kernel/ids.ts';
import { CANCELED_CHECKOUT, paths } from '#shared/product/paths.ts';
import type { Member } from '../core/actor.ts';
import { type EventView, findReceiver, nameParty, paidRsvps } from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import * as substitutes from '../substitutes/index.ts';
import { changeSale, closeSale, endOfCheckout, followSale, letGo } from './follow-sale.ts';
import { type CheckoutRequest, openCheckout, type SaleLine, termsOfSale } from './open-checkout.ts';
import { attendeeFor, payNow } from './quote.ts';
import {
  addSale,
  findSale,
  isSpotSale,
  itemOfDate,
  type NewSale,
  type SaleRow,
  type SpotSaleRow,
} from './sale.table.ts';
import { takes } from './usage.ts';

/** The terms on which spots are sold now. @throws AppError sale.price_changed | sale.not_available */
const newSale = async (
  ctx: Context,
  member: Member,
  view: EventView,
  { slotId, guests, total, choice, promoCode, asSubstitute, forMember }: CheckoutInput,
  saleId: SaleId,
  guestIds: NonNullable<NewSale['guestIds']>,
  price: Awaited<ReturnType<typeof paidRsvps.priceFor>>,
): Promise<NewSale> => {
  const { occurrence, details } = view.rows;
  const people = { buyer: member.userId, attendee: forMember ?? member.userId };
  const { spots } = await payNow(ctx, people, view, price, choice);
  const amount = totalOf(spots, 'card');
  // Who has not chosen yet has seen the price before, and sees what is used before they pay.
  if ((choice ? amount : price.amount) !== total) throw new AppError('sale.price_changed');
  const seller = await findReceiver(ctx, occurrence);
  if (!seller || seller.userId === member.userId) throw new AppError('sale.not_available');
  return {
    ...(await termsOfSale(ctx, seller, { amount, teamId: occurrence.team?.id })),
    ...{
      saleId,
      payerId: member.userId,
      kind: 'spots',
      itemId: itemOfDate(occurrence),
      title: occurrence.title,
    },
    ...{ eventId: occurrence.eventId, occurrenceId: occurrence.occurrenceId },
    dateStart: occurrence.dateStart,
    ...{ slotId, slotName: price.slotName, guests, guestIds, spot: 'held', price: price.price },
    ...(promoCode !== undefined && { promoCode }),
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
    ...(isWhole ? { amount: price, quantity: amount / price } : { amount, quantity: 1 }),
  };
  return [line];
};

/**
 * Closes the checkout that someone has left open for the same person and date, so nobody pays twice. @throws AppError rsvp.is_paid if it was paid meanwhile
 */
const closeEarlier = async (ctx: Context<'stripe'>, { mine }: EventView, saleId: SaleId): Promise<void> => {
  if (mine?.saleId === undefined || mine.saleId === saleId || mine.status !== 'paying') return;
  const earlier = await findSale(ctx, mine.saleId);
  if (earlier?.state !== 'open') return;
  const closed = await closeSale(ctx, earlier);
  if (closed && isSpotSale(closed) && hasLapsed(closed.state)) await letGo(ctx, closed);
  if (closed?.state !== 'paid') return;
  await followSale(ctx, earlier.saleId);
  throw new AppError('rsvp.is_paid');
};

/** Whether a sale is what is asked for. */
const isSame = (
  { eventId, occurrenceId, slotId, guests, amount, promoCode, asSubstitute, attendeeId, spots = [] }: SaleRow,
  { rows: { occurrence } }: EventView,
  input: CheckoutInput,
): boolean =>
  eventId === occurrence.eventId &&
  occurrenceId === occurrence.occurrenceId &&
  slotId === input.slotId &&
  guests === input.guests &&
  (input.choice ? amount : totalOf(spots, 'price')) === input.total &&
  promoCode === input.promoCode &&
  attendeeId === input.forMember &&
  asSubstitute === input.asSubstitute;

/** A substitute needs no approval, and comes alone. @throws AppError substitute.not_asked */
const isSubstitute = async (
  ctx: Context,
  { userId }: Pick<Member, 'userId'>,
  { rows }: EventView,
  { asSubstitute, slotId, guests }: CheckoutInput,
): Promise<boolean> => {
  if (asSubstitute === undefined) return false;
  if (guests === 0 && (await substitutes.isAsked(ctx, rows.occurrence, userId, slotId))) return true;
  throw new AppError('substitute.not_asked');
};

/**
 * Holds spots and opens the checkout for them. A repeated request continues where the first one stopped: the same key is the same sale.
 * @throws AppError family.not_found; request.key_reused; substitute.not_asked; as joining does, slot.full above all; promo.unknown; promo.used_up; sale.price_changed; sale.not_available; service.unavailable, and nothing is held
 */
export const checkout = async (
  ctx: Context<'stripe' | 'origins' | 'hosts' | 'cursors'>,
  member: Member,
  event: EventView,
  input: CheckoutInput,
  from: Omit<CheckoutRequest, 'successPath' | 'cancelPath'>,
): Promise<SpotSaleRow> => {
  const saleId = ctx.ids.sale(`${member.userId} ${input.requestKey}`);
  const { attendee, view } = await attendeeFor(ctx, member, event, input.forMember);
  const known = await findSale(ctx, saleId);
  if (known && !(isSpotSale(known) && isSame(known, view, input))) throw new AppError('request.key_reused');
  if (known && (known.sessionId !== undefined || known.heldUntil !== undefined || known.state !== 'open'))
    return known;
  const named = await nameParty(ctx, member, input.guestNames);
  const { slotId, guests, promoCode } = input;
  const isApproved = await isSubstitute(ctx, attendee, view, input);
  const party = { slotId, guests, promoCode, isApproved };
  await closeEarlier(ctx, view, saleId);
  const price = await paidRsvps.priceFor(ctx, attendee, view, party);
  // Who takes an offer has named the guests before.
  const guestIds = named?.ids ?? view.mine?.guestIds?.slice(0, guests) ?? [];
  const isRequest = price.gets === 'request';
  const sale = known ?? (await newSale(ctx, member, view, input, saleId, [...guestIds], price));
  if (!known) await addSale(ctx, sale as NewSale);
  const opened =
    sale.amount > 0 &&
    (await openCheckout(ctx, member, sale, linesOf(sale), {
      ...{ ...from, isAuthorization: isRequest },
      successPath: paths.paymentSuccess(saleId),
      cancelPath: paths.checkout(saleId, { checkout: CANCELED_CHECKOUT.value }),
    }));
  if (isRequest) await named?.enter();
  const held = { ...party, named, saleId };
  const page = await paidRsvps.hold(ctx, attendee, view, held, takes(ctx, saleId));
  const heldUntil = page.myRsvp?.saleId === saleId ? page.myRsvp.heldUntil : undefined;
  const saved = await changeSale(ctx, saleId, () => ({ ...opened, ...(heldUntil && { heldUntil }) }));
  if (!saved || !isSpotSale(saved)) throw new AppError('sale.not_found');
  return saved;
};

/**
 * Takes the spots that are held if nothing is left to pay by card; where the host approves people, asks for them. Nothing happens if that was done. @throws AppError
 * sale.not_available if the card has to pay, or the time is over
 */
export const confirm = async (ctx: Context<'stripe'>, { saleId }: SpotSaleRow): Promise<SpotSaleRow> => {
  await changeSale(ctx, saleId, (sale) => {
    if (isCharged(sale.state) || sale.state === 'authorized') return undefined;
    const now = ctx.clock.now();
    if (sale.amount > 0 || sale.state !== 'open' || endOfCheckout(sale) <= now)
      throw new AppError('sale.not_available');
    // Spots that are held are taken; without a hold, the host decides.
    return sale.heldUntil === undefined ? { state: 'authorized' } : { state: 'paid', paidAt: now };
  });
  const followed = await followSale(ctx, saleId);
  if (!followed || !isSpotSale(followed)) throw new AppError('sale.not_found');
  return followed;
};

/** Gives up what is held while someone pays. If they have paid meanwhile, the spots are theirs. */
export const leaveCheckout = async (ctx: Context<'stripe'>, sale: SpotSaleRow): Promise<SpotSaleRow> => {
  if (sale.state === 'open') await closeSale(ctx, sale);
  const left = await followSale(ctx, sale.saleId);
  return left && isSpotSale(left) ? left : sale;
};
