import { m } from '#frontend/paraglide/messages.js';
import { money } from '#shared/kernel/money.ts';
import { formatLocale } from './locale.ts';

// Amounts are in minor units of USD: everything is sold in it.

/** '$18', '$18.50'. */
export const price = (amount: number): string => money({ amount, currency: 'USD' }, formatLocale());

/** '$18.00': for amounts below one another, which add up. */
export const exactPrice = (amount: number): string =>
  new Intl.NumberFormat(formatLocale(), { style: 'currency', currency: 'USD' }).format(amount / 100);

/** 'Free', '$18', or 'from $9': what a spot costs, at the least. */
export const priceRange = (range: { readonly min: number; readonly max: number } | undefined): string => {
  if (!range) return m.free();
  if (range.min === 0) return m.price_partly_free({ price: price(range.max) });
  return range.min === range.max ? price(range.max) : m.price_from({ price: price(range.min) });
};
