import type { CheckoutInput } from '#shared/domains/sales/buying.ts';
import { isCharged } from '#shared/domains/sales/states.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { CANCELED_CHECKOUT, paths } from '#shared/product/paths.ts';
import type { Member } from '../core/actor.ts';
import { type EventView, nameParty, takePaidPlace } from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import * as substitutes from '../substitutes/index.ts';
import { changeSale, closeSale, endOfCheckout, followAttendee, followSale } from './follow-sale.ts';
import { attendeeFor } from './quote.ts';
import { findSale, isSpotSale, type SpotSaleRow } from './sale/sale.table.ts';
import { type BuyerRequest, sellSpots } from './sell-spots.ts';

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

/** The sale by which someone without an account has paid for the member's own spot, with the member's email; undefined without one. */
const findPaid = async (
  ctx: Context,
  member: Member,
  event: EventView,
  { slotId, guests, forMember }: CheckoutInput,
): Promise<SpotSaleRow | undefined> => {
  if (event.mine?.status !== 'invited' || forMember !== undefined) return undefined;
  const saleId = await takePaidPlace(ctx, member, event, { slotId, guests });
  const sale = saleId && (await findSale(ctx, saleId));
  const followed = sale && (await followAttendee(ctx, sale, member.userId));
  return followed && isSpotSale(followed) ? followed : undefined;
};

/** Sells spots to a member, for themselves or a child. @throws AppError family.not_found; substitute.not_asked; as `sellSpots` */
export const checkout = async (
  ctx: Context<'stripe' | 'origins' | 'hosts' | 'cursors'>,
  member: Member,
  event: EventView,
  input: CheckoutInput,
  from: BuyerRequest,
): Promise<SpotSaleRow> => {
  const paid = await findPaid(ctx, member, event, input);
  if (paid) return paid;
  const saleId = ctx.ids.sale(`${member.userId} ${input.requestKey}`);
  const { attendee, view } = await attendeeFor(ctx, member, event, input.forMember);
  const purchase = {
    ...{ buyer: member, attendee, view },
    prepare: async () => ({
      named: await nameParty(ctx, member, input.guestNames),
      isApproved: await isSubstitute(ctx, attendee, view, input),
    }),
    successPath: paths.paymentSuccess(saleId),
    cancelPath: paths.checkout(saleId, { checkout: CANCELED_CHECKOUT.value }),
  };
  return sellSpots(ctx, saleId, purchase, input, from);
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
