import * as z from 'zod/mini';
import { shareOf } from '../../../kernel/money.ts';
import { eventLimits, type PricedSlot } from './rules.ts';

export const promoLimits = {
  code: { min: 3, max: 20 },
  percentOff: { min: 1, max: 90 },
  uses: { min: 1, max: 1000 },
} as const;
const { code, percentOff, uses } = promoLimits;

/** A code as people type it, in the form in which codes are compared. */
export const PromoCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(code.min),
    z.maxLength(code.max),
    z.regex(/^[A-Z0-9][A-Z0-9-]*$/),
  );

/** A code that lowers the prices of an event for the first who use it. One purchase is one use, with all its spots. */
export const Promo = z.object({
  code: PromoCode,
  percentOff: z.int().check(z.minimum(percentOff.min), z.maximum(percentOff.max)),
  uses: z.int().check(z.minimum(uses.min), z.maximum(uses.max)),
});
export type Promo = z.infer<typeof Promo>;

const HUNDREDTHS = 100;

/** A price after a share is taken off: never below what a card can be charged, and never above the price. Minor units. */
export const reducedPrice = (amount: number, off: number): number =>
  Math.min(amount, Math.max(eventLimits.fee.min, amount - shareOf(amount, off * HUNDREDTHS)));

/**
 * What a spot costs someone with a promo code that takes off `off` percent, in minor units: the lower of the early price and the price with the code. They
 * are never combined.
 */
export const spotPrice = ({ fee, early }: PricedSlot, off = 0): number =>
  Math.min(fee.amount, reducedPrice(early?.later ?? fee.amount, off));
