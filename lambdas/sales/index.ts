export { closeSalesOf, openSale, refundSale } from './item-sales.ts';
export { findSeller } from './open-checkout.ts';
