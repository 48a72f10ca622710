import type { CheckoutSummary } from '#shared/domains/payments/shapes.ts';
import { grantsPlan } from '#shared/domains/payments/subscriptions.ts';

/** How long the page waits before it says that activation takes longer, in milliseconds. */
export const PATIENCE_MS = 30_000;
const SHORTEST_MS = 1000;
const LONGEST_MS = 15_000;

/** The pause before the next request: half of the time waited so far, in milliseconds. */
export const pauseAfter = (waitedMs: number): number =>
  Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Math.round(waitedMs / 2)));

/** The state of a purchase. `waiting`: it is paid, and the plan is not active yet. */
export type Arrival = 'unpaid' | 'expired' | 'waiting' | 'there';

export const arrivalOf = ({
  status,
  subscription,
}: Pick<CheckoutSummary, 'status' | 'subscription'>): Arrival => {
  if (subscription && grantsPlan(subscription.status)) return 'there';
  if (status === 'complete') return 'waiting';
  return status === 'open' ? 'unpaid' : 'expired';
};
