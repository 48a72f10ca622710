import type { RefundShare } from '#shared/domains/events/model/refund-rule.ts';
import { countsAsBack } from '#shared/domains/sales/states.ts';
import { type SpotPayment, totalOf, usesOf } from '#shared/domains/wallet/apply.ts';
import { giveBackOf } from '#shared/domains/wallet/give-back.ts';
import { type HostId, hostIdOf } from '#shared/domains/wallet/host.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SaleId } from '#shared/kernel/ids.ts';
import { timesIn } from '#shared/kernel/money.ts';
import type { TransactionWrite } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';
import * as wallet from '../wallet/index.ts';
import { amountByRule } from './sale/refunds.ts';
import {
  attendeeOf,
  findSale,
  isSpotSale,
  type SaleChange,
  type SpotSaleRow,
  takesOfSale,
} from './sale/sale.table.ts';
import type { SaleReturn } from './sale/sale-parts.ts';

// Passes and credit with which spots are paid: used in the write of the spots, and given back by the refund rule.

type Usage = Pick<SpotSaleRow, 'spots' | 'isTaken' | 'returns'>;

/** How each spot is paid; before passes and credit were known, by card. */
export const spotsOf = ({ spots, amount, price }: SpotSaleRow): readonly SpotPayment[] =>
  spots ??
  Array.from({ length: timesIn(amount, price) }, (_, position) => ({
    ...{ price, isGuest: position > 0, member: 0, pass: 0, credit: 0, card: price },
  }));

/** The spots of a sale that were not given up. */
export const keptSpots = (sale: SpotSaleRow): readonly SpotPayment[] =>
  spotsOf(sale).filter((_, position) => !sale.givenUp?.includes(position));

/** What the key of a refund for guests who no longer come begins with. */
export const REFUND_OF_GUESTS = 'guests ';

/**
 * What was paid by card for the spots that were not given up, without what was given back for them until `at` (ISO instant), in minor units. A refund asked for
 * later does not change what was paid then.
 */
export const paidForKept = (sale: SpotSaleRow, at: string): number =>
  sale.refunds
    .filter(
      (refund) => countsAsBack(refund) && refund.askedAt <= at && !refund.key.startsWith(REFUND_OF_GUESTS),
    )
    .reduce((left, { amount }) => Math.max(0, left - amount), totalOf(keptSpots(sale), 'card'));

/** What comes back by card on canceling at `at` (ISO instant), in minor units: nothing once the date, which starts at `dateStart`, has begun. */
export const backOnCanceling = (sale: SpotSaleRow, dateStart: string, at: string): number =>
  dateStart > at ? amountByRule(sale, paidForKept(sale, at), dateStart, at) : 0;

/** Whether a sale uses a pass, or credit. */
export const usesWallet = ({ spots = [] }: Usage): boolean =>
  totalOf(spots, 'credit') > 0 || usesOf(spots).length > 0;

/** Who sold spots: the team of the date, or its host. */
export const hostOfSale = ({ teamId, receiverId }: Pick<SpotSaleRow, 'teamId' | 'receiverId'>): HostId =>
  hostIdOf({ creatorId: receiverId, team: teamId ? { id: teamId } : null });

const usageOf = (sale: SpotSaleRow): wallet.Usage => {
  const { saleId, payerId: buyerId, eventId, occurrenceId, title } = sale;
  return { saleId, buyerId, forId: attendeeOf(sale), eventId, occurrenceId, title, hostId: hostOfSale(sale) };
};

/**
 * The writes that use what spots are paid with, to be made with the write of the spots; none if they are paid by card alone, or it was used already.
 * @throws AppError sale.price_changed if too little is left; rsvp.changed_meanwhile if the sale has ended
 */
export const takes = (ctx: Context, saleId: SaleId) => async (): Promise<readonly TransactionWrite[]> => {
  const sale = await findSale(ctx, saleId);
  if (!sale || !isSpotSale(sale) || !usesWallet(sale) || sale.isTaken) return [];
  if (sale.state !== 'open' && sale.state !== 'authorized') throw new AppError('rsvp.changed_meanwhile');
  const usage = usageOf(sale);
  if (!(await wallet.hasEnough(ctx, usage, spotsOf(sale)))) throw new AppError('sale.price_changed');
  return [takesOfSale(ctx, saleId), ...wallet.takesFor(ctx, usage, spotsOf(sale))];
};

/** A sale with another return, as far as something is left to give back. The same key gives back once. */
export const withReturn = (
  sale: SpotSaleRow,
  {
    key,
    spots,
    share,
    instead = 0,
  }: {
    readonly key: string;
    readonly spots: readonly SpotPayment[];
    readonly share: RefundShare;
    readonly instead?: number;
  },
): SaleChange => {
  const returns = sale.returns ?? [];
  if (returns.some((one) => one.key === key)) return {};
  const wanted = sale.isTaken ? giveBackOf(spots, share) : { credit: 0, passes: [] };
  const all = sale.isTaken ? giveBackOf(spotsOf(sale), 'all') : { credit: 0, passes: [] };
  const creditLeft = returns.reduce((left, one) => left - one.credit, all.credit);
  const usesLeft = (passId: string): number =>
    returns
      .flatMap(({ passes }) => passes)
      .reduce(
        (left, one) => (one.passId === passId ? left - one.uses : left),
        all.passes.find((one) => one.passId === passId)?.uses ?? 0,
      );
  const credit = Math.min(wanted.credit, creditLeft);
  const passes = wanted.passes
    .map((one) => ({ ...one, uses: Math.min(one.uses, usesLeft(one.passId)) }))
    .filter(({ uses }) => uses > 0);
  if (credit <= 0 && passes.length === 0 && instead === 0) return {};
  return { returns: [...returns, { key, credit, passes, instead, isDone: false }] };
};

/** Gives back what is to be given back of passes and credit, and returns the keys of it. Idempotent. */
export const carryOutReturns = async (
  ctx: Context,
  sale: SpotSaleRow,
): Promise<readonly SaleReturn['key'][]> => {
  const due = (sale.returns ?? []).filter(({ isDone }) => !isDone);
  for (const { key, ...back } of due) await wallet.giveBack(ctx, usageOf(sale), key, back);
  return due.map(({ key }) => key);
};
