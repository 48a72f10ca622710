import type { Transaction } from '#shared/domains/sales/shapes.ts';

/** A payment of 18 dollars that an organizer has received. */
export const aTransaction = (overrides: Partial<Transaction> = {}): Transaction => ({
  id: 'ch_1',
  at: '2026-11-20T18:05:00.000Z',
  kind: 'charge',
  saleId: null,
  other: null,
  title: 'Saturday doubles',
  item: null,
  date: null,
  state: 'paid',
  cause: null,
  amount: 1800,
  platformFee: 90,
  processingFee: 82,
  net: 1628,
  currency: 'usd',
  ...overrides,
});
