import { usualRefundRule } from '#shared/domains/events/model/refund-rule.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { SpotPayment } from '#shared/domains/wallet/apply.ts';
import { covers } from '#shared/domains/wallet/coverage.ts';
import { hostIdOf } from '#shared/domains/wallet/host.ts';
import { type PassState, passState } from '#shared/domains/wallet/states.ts';
import { AppError, type ErrorCode } from '#shared/kernel/errors.ts';
import { type EventView, findReceiver, passAdmission } from '../events/index.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import * as wallet from '../wallet/index.ts';
import { changeSale, dueOf, followSale } from './follow-sale.ts';
import { termsOfSale } from './open-checkout.ts';
import { addSale, findSale, isSpotSale, itemOfDate, type SpotSaleRow, savesSale } from './sale/sale.table.ts';
import { spotsOf, takes, withReturn } from './usage.ts';

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

/** The pass of a scanned code, and its holder, if it is for this date. @throws AppError pass.not_valid | pass.other_host | pass.not_covered */
const readPass = async (ctx: Context<'cursors'>, { rows: { occurrence } }: EventView, code: string) => {
  const pass = await wallet.findScanned(ctx, code);
  const user = pass && (await family.findForHosts(ctx, [pass.holderId])).get(pass.holderId);
  if (!pass || !user || pass.forGuests) throw new AppError('pass.not_valid');
  if (pass.hostId !== hostIdOf(occurrence)) throw new AppError('pass.other_host');
  if (!covers(pass.coverage, occurrence)) throw new AppError('pass.not_covered');
  return { ...pass, user };
};
type ScannedRow = Awaited<ReturnType<typeof readPass>>;

/** How often a pass can be scanned again for a date after the host has undone it. */
const MOST_SCANS = 20;

/** The latest use of a pass for a date that was scanned, and the id of the next one. A use that was undone makes room for another. */
const scansOf = async (
  ctx: Context,
  { passId }: ScannedRow,
  { eventId, occurrenceId }: EventView['rows']['occurrence'],
) => {
  let latest: SpotSaleRow | undefined;
  for (let n = 0; n < MOST_SCANS; n += 1) {
    const saleId = ctx.ids.sale(`scan ${passId} ${eventId} ${occurrenceId}${n === 0 ? '' : ` ${n}`}`);
    const sale = await findSale(ctx, saleId);
    if (!sale || !isSpotSale(sale)) return { saleId, latest };
    latest = sale;
    if (!sale.isUndone) return { saleId, latest };
  }
  throw new AppError('pass.used_today');
};

/**
 * Gives the holder of a scanned pass a spot of a date, and uses the pass in the same write, once for each date. A repeated scan changes nothing.
 * @throws AppError pass.not_valid, pass.other_host, pass.not_covered, or pass.not_needed if the pass is not for this date; pass.paused, pass.expired, or
 * pass.used_up if it cannot be used now; pass.used_today if it was used for this date by someone who has left; slot.full
 */
export const scanPass = async (
  ctx: Context<'cursors'>,
  event: EventView,
  code: string,
): Promise<ScannedPass> => {
  const { occurrence, details } = event.rows;
  const pass = await readPass(ctx, event, code);
  const { holderId: userId, passId, user } = pass;
  const { eventId, occurrenceId, title, team } = occurrence;
  const { saleId, latest } = await scansOf(ctx, pass, occurrence);
  const known = latest?.isUndone ? undefined : latest;
  const { earlier, isPlaced } = await passAdmission.find(ctx, occurrence, userId);
  const given = () => ({ state: 'paid' as const, spot: 'given' as const, paidAt: ctx.clock.now() });
  if (isPlaced) {
    const isBySale = known !== undefined && earlier?.saleId === saleId;
    if (isBySale && known.state === 'open') await changeSale(ctx, saleId, given);
    return { user, outcome: isBySale ? 'used' : 'on_list', left: pass.left };
  }
  if (known && known.state !== 'open') throw new AppError('pass.used_today');
  const state = passState(pass, ctx.clock.now());
  if (state !== 'usable') throw new AppError(refusals[state]);
  const { slotId, slotName, price } = await passAdmission.slotToAdmit(ctx, occurrence);
  const seller = await findReceiver(ctx, occurrence);
  if (!seller) throw new AppError('sale.not_available');
  const spot: SpotPayment = {
    ...{ price, isGuest: false, member: 0, pass: price, passId, passHolderId: userId, credit: 0, card: 0 },
  };
  if (known) await changeSale(ctx, saleId, () => ({ earlierRsvp: earlier }));
  else
    await addSale(ctx, {
      ...(await termsOfSale(ctx, seller, { amount: 0, teamId: team?.id })),
      ...{ saleId, payerId: userId, kind: 'spots', itemId: itemOfDate(occurrence), title },
      ...{ eventId, occurrenceId, slotId, slotName, guests: 0, guestIds: [], spot: 'held', price },
      ...{ spots: [spot], refundRule: details.options.refundRule ?? usualRefundRule },
      ...(earlier && { earlierRsvp: earlier }),
    });
  await passAdmission.admit(ctx, occurrence, { saleId, userId, slotId }, takes(ctx, saleId));
  await changeSale(ctx, saleId, given);
  return { user, outcome: 'used', left: pass.left - 1 };
};

/** What undoing a scan has led to: `on_list` if no pass was used, so the holder keeps their spot. */
export interface UndonePass {
  readonly user: UserSummary;
  readonly outcome: 'undone' | 'on_list';
  readonly left: number;
}

/**
 * Undoes the scan of a pass: in one write, the spot is taken back with the check-in, the RSVP is what it was, and the use is to be given back. Repeating it
 * changes nothing. @throws AppError pass.not_valid, pass.other_host, or pass.not_covered if the pass is not for this date; event.ended | event.cancelled
 */
export const undoPass = async (
  ctx: Context<'cursors' | 'stripe'>,
  event: EventView,
  code: string,
): Promise<UndonePass> => {
  const { occurrence } = event.rows;
  const pass = await readPass(ctx, event, code);
  const { holderId: userId, user } = pass;
  const { latest } = await scansOf(ctx, pass, occurrence);
  if (!latest) return { user, outcome: 'on_list', left: pass.left };
  const { saleId, earlierRsvp: earlier } = latest;
  await passAdmission.undoAdmission(ctx, occurrence, { saleId, userId, earlier }, async () => {
    const sale = await findSale(ctx, saleId);
    if (!sale || !isSpotSale(sale)) return [];
    const back = withReturn(sale, { key: 'spot', spots: spotsOf(sale), share: 'all' });
    const change = { isUndone: true, spot: 'given_up' as const, ...back };
    return [savesSale(ctx, sale, change, dueOf(ctx, { ...sale, ...change }))];
  });
  await followSale(ctx, saleId);
  const after = await wallet.findScanned(ctx, code);
  const isUndone = (await findSale(ctx, saleId))?.isUndone === true;
  return { user, outcome: isUndone ? 'undone' : 'on_list', left: after?.left ?? pass.left };
};
