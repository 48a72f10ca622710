import type { NewOffer } from '#shared/domains/offers/shapes.ts';

/** Everything of a host. */
export const everywhere = { kind: 'all' as const, sports: [], eventIds: [] };

export const aPass = (some: Partial<NonNullable<NewOffer['pass']>> = {}, price = 9000): NewOffer => ({
  ...{ kind: 'pass', name: '10 visits', price, membership: null },
  pass: { uses: 10, validDays: 180, coverage: everywhere, isFamily: false, ...some },
});
export const someCredit = (price = 5000): NewOffer => ({
  ...{ kind: 'credit', name: 'Credit', price, membership: null, pass: null },
});
export const aMembership = (
  some: Partial<NonNullable<NewOffer['membership']>> = {},
  price = 3000,
): NewOffer => ({
  ...{ kind: 'membership', name: 'Regulars', price, pass: null },
  membership: {
    ...{ interval: 'month', trialDays: 0, guestPasses: 0 },
    benefits: [{ coverage: everywhere, price: 1400, off: null }],
    ...some,
  },
});
