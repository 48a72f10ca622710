import { planCurrency } from '#shared/domains/payments/plans.ts';

/** An offer that will be sold later: it is announced, and nothing is paid for it yet. */
export const tournamentOffer = {
  launch: 'Q2 2025',
  cost: 0,
  currency: planCurrency,
} as const;
