import type { PaidSpot } from '#shared/domains/sales/shapes.ts';
import { isCharged } from '#shared/domains/sales/states.ts';
import type { SaleId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import { findSale, isSpotSale } from './sale/sale.table.ts';
import { backOnCanceling } from './usage.ts';

/**
 * What was paid for spots, and for guests who were added, and what comes back on canceling now, for who has the link of the RSVP; null if nothing was charged. Card,
 * receipt, and rule are those of the first payment. Cost: 1 for each sale, consistent.
 */
export const paidFor = async (
  ctx: Context,
  ids: readonly SaleId[],
  dateStart: string,
): Promise<PaidSpot | null> => {
  const found = await Promise.all(ids.map((id) => findSale(ctx, id)));
  const sales = found.flatMap((sale) => (sale && isSpotSale(sale) && isCharged(sale.state) ? [sale] : []));
  const [first] = sales;
  if (!first) return null;
  const { currency, card = null, receiptUrl = null, refundRule, paidAt, createdAt } = first;
  const now = ctx.clock.now();
  const sumOf = (part: (sale: (typeof sales)[number]) => number): number =>
    sales.reduce((sum, sale) => sum + part(sale), 0);
  return {
    ...{ currency, card, receiptUrl, refundRule, paidAt: paidAt ?? createdAt },
    amount: sumOf(({ amount }) => amount),
    refunded: sumOf(({ refunded }) => refunded),
    back: sumOf((sale) => backOnCanceling(sale, dateStart, now)),
  };
};
