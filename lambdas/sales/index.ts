export { closeSalesOf, isKeyUsed, openSale, refundSale } from './item-sales.ts';
export { type Buyer, findSeller } from './open-checkout.ts';
export { findSale, type SaleRow } from './sale.table.ts';
