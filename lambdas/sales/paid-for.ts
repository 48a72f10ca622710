import type { PaidSpot } from '#shared/domains/sales/shapes.ts';
import { isCharged } from '#shared/domains/sales/states.ts';
import type { SaleId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import { amountByRule } from './sale/refunds.ts';
import { findSale, isSpotSale } from './sale/sale.table.ts';

/** What was paid for spots, and what comes back on canceling now, for who has the link of the RSVP; null if nothing was charged. Cost: 1, consistent. */
export const paidFor = async (ctx: Context, saleId: SaleId, dateStart: string): Promise<PaidSpot | null> => {
  const sale = await findSale(ctx, saleId);
  if (!sale || !isSpotSale(sale) || !isCharged(sale.state)) return null;
  const { amount, refunded, currency, card = null, receiptUrl = null, refundRule, paidAt, createdAt } = sale;
  const now = ctx.clock.now();
  return {
    ...{ amount, refunded, currency, card, receiptUrl, refundRule, paidAt: paidAt ?? createdAt },
    back: dateStart > now ? amountByRule(sale, amount - refunded, dateStart, now) : 0,
  };
};
