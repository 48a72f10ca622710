import { shareOf } from '../../kernel/money.ts';

/**
 * What the payment provider keeps of a card payment in the United States: 2.9 % and 30 cents (https://stripe.com/pricing). Cards of other
 * countries cost more, so what an organizer sees before a sale is an estimate; the ledger has what was kept.
 */
const processing = { basisPoints: 290, fixed: 30 } as const;

/** Where a price goes. Minor units; `net`, `platformFee`, and `processingFee` add up to `amount`. */
export interface PriceParts {
  readonly amount: number;
  readonly platformFee: number;
  readonly processingFee: number;
  readonly net: number;
}

/** The platform's fee for a payment in minor units, halves rounded up, never more than the payment. */
export const platformFeeOf = (amount: number, basisPoints: number): number =>
  Math.min(amount, shareOf(amount, basisPoints));

/** Where a price goes that is paid with a card of the United States, with the platform's fee in hundredths of a percent. */
export const priceParts = (amount: number, basisPoints: number): PriceParts => {
  if (amount === 0) return { amount, platformFee: 0, processingFee: 0, net: 0 };
  const platformFee = platformFeeOf(amount, basisPoints);
  const processingFee = Math.min(
    amount - platformFee,
    shareOf(amount, processing.basisPoints) + processing.fixed,
  );
  return { amount, platformFee, processingFee, net: amount - platformFee - processingFee };
};
