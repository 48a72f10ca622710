import { usualRefundRule } from '#shared/domains/events/model/refund-rule.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { SpotPayment } from '#shared/domains/wallet/apply.ts';
import { covers } from '#shared/domains/wallet/coverage.ts';
import { hostIdOf } from '#shared/domains/wallet/host.ts';
import { type PassState, passState } from '#shared/domains/wallet/states.ts';
import { AppError, type ErrorCode } from '#shared/kernel/errors.ts';
import { type EventView, findReceiver, paidRsvps } from '../events/index.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import * as wallet from '../wallet/index.ts';
import { changeSale } from './follow-sale.ts';
import { termsOfSale } from './open-checkout.ts';
import { addSale, findSale, itemOfDate } from './sale/sale.table.ts';
import { takes } from './usage.ts';

/** What a scanned pass has led to: `on_list` if its holder had a spot already, so nothing was used. */
export interface ScannedPass {
  readonly user: UserSummary;
  readonly outcome: 'used' | 'on_list';
  /** How many visits are left. */
  readonly left: number;
}

const refusals = {
  paused: 'pass.paused',
  expired: 'pass.expired',
  used_up: 'pass.used_up',
  refunded: 'pass.not_valid',
} as const satisfies Record<Exclude<PassState, 'usable'>, ErrorCode>;

/**
 * Gives the holder of a scanned pass a spot of a date, and uses the pass in the same write, once for each date. A repeated scan changes nothing.
 * @throws AppError pass.not_valid, pass.other_host, or pass.not_covered if the pass is not for this date; pass.paused, pass.expired, or pass.used_up if it
 * cannot be used now; pass.used_today if it was used for this date by someone who has left; slot.full
 */
export const scanPass = async (
  ctx: Context<'cursors'>,
  { rows: { occurrence, details } }: EventView,
  code: string,
): Promise<ScannedPass> => {
  const pass = await wallet.findScanned(ctx, code);
  const { eventId, occurrenceId, title, team } = occurrence;
  const user = pass && (await family.findForHosts(ctx, [pass.holderId])).get(pass.holderId);
  if (!pass || !user || pass.forGuests) throw new AppError('pass.not_valid');
  if (pass.hostId !== hostIdOf(occurrence)) throw new AppError('pass.other_host');
  if (!covers(pass.coverage, occurrence)) throw new AppError('pass.not_covered');
  const { holderId: userId, passId } = pass;
  const saleId = ctx.ids.sale(`scan ${passId} ${eventId} ${occurrenceId}`);
  const known = await findSale(ctx, saleId);
  if (await paidRsvps.isPlaced(ctx, occurrence, userId)) {
    if (known?.state === 'open')
      await changeSale(ctx, saleId, () => ({ state: 'paid', spot: 'given', paidAt: ctx.clock.now() }));
    return { user, outcome: known?.spot === 'given' ? 'used' : 'on_list', left: pass.left };
  }
  if (known && known.state !== 'open') throw new AppError('pass.used_today');
  const state = passState(pass, ctx.clock.now());
  if (state !== 'usable') throw new AppError(refusals[state]);
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
  return { user, outcome: 'used', left: pass.left - 1 };
};
