import type { Sale } from '#shared/domains/sales/shapes.ts';
import { isCharged } from '#shared/domains/sales/states.ts';
import type { SaleId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import { findSales, type SaleRow } from './sale.table.ts';

/** What was kept of a sale, with what a dispute has taken: the same as the movements of the sale in the ledger. Null until it is paid. */
export const feesOf = ({ state, amount, refunded, dispute, ...sale }: SaleRow): Sale['fees'] => {
  if (!isCharged(state)) return null;
  const platformFee = sale.platformFee - sale.platformFeeBack;
  const processingFee = (sale.processingFee ?? 0) + (dispute?.fee ?? 0);
  const net = amount - refunded - (dispute?.taken ?? 0) - platformFee - processingFee;
  return { platformFee, processingFee, net };
};

/** What organizers keep of sales that were paid, by their ids, in minor units. Cost: ½ for each. */
export const netOf = async (ctx: Context, saleIds: readonly SaleId[]): Promise<Map<SaleId, number>> => {
  const sales = await findSales(ctx, saleIds);
  return new Map(
    sales.flatMap((sale) => {
      const net = feesOf(sale)?.net;
      return net === undefined ? [] : [[sale.saleId, net]];
    }),
  );
};
