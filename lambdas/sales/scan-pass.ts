import { usualRefundRule } from '#shared/domains/events/model/refund-rule.ts';
import type { SpotPayment } from '#shared/domains/wallet/apply.ts';
import { covers } from '#shared/domains/wallet/coverage.ts';
import { hostIdOf } from '#shared/domains/wallet/host.ts';
import { passState } from '#shared/domains/wallet/states.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { type EventView, findReceiver, paidRsvps } from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import * as wallet from '../wallet/index.ts';
import { changeSale } from './follow-sale.ts';
import { termsOfSale } from './open-checkout.ts';
import { addSale, findSale, itemOfDate } from './sale.table.ts';
import { takes } from './usage.ts';

/** What a scanned pass has led to: `on_list` if its holder had a spot already, so nothing was used. */
export interface ScannedPass {
  readonly userId: UserId;
  readonly outcome: 'used' | 'on_list';
  /** How many visits are left. */
  readonly left: number;
}

/**
 * Gives the holder of a scanned pass a spot of a date, and uses the pass in the same write, once for each date. A repeated scan changes nothing.
 * @throws AppError pass.not_valid if the pass is not for this date, cannot be used now, or was used for this date by someone who has left; slot.full
 */
export const scanPass = async (
  ctx: Context<'cursors'>,
  { rows: { occurrence, details } }: EventView,
  code: string,
): Promise<ScannedPass> => {
  const pass = await wallet.findScanned(ctx, code);
  const { eventId, occurrenceId, title, team } = occurrence;
  if (pass?.hostId !== hostIdOf(occurrence) || pass.forGuests || !covers(pass.coverage, occurrence))
    throw new AppError('pass.not_valid');
  const { holderId: userId, passId } = pass;
  const saleId = ctx.ids.sale(`scan ${passId} ${eventId} ${occurrenceId}`);
  const known = await findSale(ctx, saleId);
  if (await paidRsvps.isPlaced(ctx, occurrence, userId)) {
    if (known?.state === 'open')
      await changeSale(ctx, saleId, () => ({ state: 'paid', spot: 'given', paidAt: ctx.clock.now() }));
    return { userId, outcome: known?.spot === 'given' ? 'used' : 'on_list', left: pass.left };
  }
  if (passState(pass, ctx.clock.now()) !== 'usable' || (known && known.state !== 'open'))
    throw new AppError('pass.not_valid');
  const seller = await findReceiver(ctx, occurrence);
  const slot = await paidRsvps.slotToAdmit(ctx, occurrence);
  if (!seller) throw new AppError('sale.not_available');
  if (!slot) throw new AppError('slot.full');
  const { slotId, slotName, price } = slot;
  const spot: SpotPayment = {
    ...{ price, isGuest: false, member: 0, pass: price, passId, passHolderId: userId, credit: 0, card: 0 },
  };
  if (!known)
    await addSale(ctx, {
      ...(await termsOfSale(ctx, seller, { amount: 0, teamId: team?.id })),
      ...{ saleId, payerId: userId, kind: 'spots', itemId: itemOfDate(occurrence), title },
      ...{ eventId, occurrenceId, slotId, slotName, guests: 0, guestIds: [], spot: 'held', price },
      ...{ spots: [spot], refundRule: details.options.refundRule ?? usualRefundRule },
    });
  await paidRsvps.admit(ctx, occurrence, { saleId, userId, slotId }, takes(ctx, saleId));
  await changeSale(ctx, saleId, () => ({ state: 'paid', spot: 'given', paidAt: ctx.clock.now() }));
  return { userId, outcome: 'used', left: pass.left - 1 };
};
