/** What organizers can offer. */
export const offerLimits = {
  name: { min: 1, max: 60 },
  /** Minor units of USD. */
  price: { min: 100, max: 500_000 },
  /** How many of each kind are offered at the same time. */
  most: { membership: 5, pass: 50, credit: 10 },
  trialDays: { min: 0, max: 30 },
  guestPasses: { min: 0, max: 10 },
  uses: { min: 2, max: 50 },
  validDays: { min: 7, max: 730 },
} as const;

/** How long before it holds a new price of a membership is announced. Days. */
export const PRICE_NOTICE_DAYS = 30;

export const offerKinds = ['membership', 'pass', 'credit'] as const;
export type OfferKind = (typeof offerKinds)[number];
