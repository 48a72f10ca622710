import { planCurrency } from '#shared/domains/payments/plans.ts';

/** What will be sold once it is there: it can be counted on, and nothing is paid for it yet. */
export const tournamentOffer = {
  launch: 'Q2 2025',
  cost: 0,
  currency: planCurrency,
} as const;
