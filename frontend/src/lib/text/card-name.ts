import { m } from '#frontend/paraglide/messages.js';
import { capitalized } from './capitalized.ts';

/** The names of brands that are more than the payment provider's word for them, capitalized. */
const brands: ReadonlyMap<string, string> = new Map([
  ['amex', 'American Express'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['diners', 'Diners Club'],
]);

/** 'Visa ending in 4242', or 'your card' while it is not known. */
export const cardName = (card: { readonly brand: string; readonly last4: string } | null): string =>
  card
    ? m.card_name({ brand: brands.get(card.brand) ?? capitalized(card.brand), last4: card.last4 })
    : m.card_yours();
