import type { SaleId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import * as rows from './sale/sale.table.ts';

export { closeSalesOf, isKeyUsed, openSale, refundSale, refundSurplus } from './item-sales.ts';
export { type Buyer, type BuyerOrigin, type CheckoutRequest, originOf } from './open-checkout.ts';
export { paidFor } from './paid-for.ts';
export { netOf } from './sale/fees.ts';
export type { SaleRow } from './sale/sale.table.ts';

/** What someone has bought. Cost: 1, consistent. */
export const findSale = (ctx: Context, saleId: SaleId) => rows.findSale(ctx, saleId);
