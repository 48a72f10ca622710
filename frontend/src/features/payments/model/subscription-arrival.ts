import type { CheckoutSummary } from '#shared/domains/payments/contract.ts';
import { grantsPlan } from '#shared/domains/payments/subscriptions.ts';

/** How long somebody looks at the page before it says that it may take longer, in milliseconds. */
export const PATIENCE_MS = 30_000;
const SHORTEST_MS = 1000;
const LONGEST_MS = 15_000;

/** The pause before asking again, by how long has been waited: half of it, in milliseconds. */
export const pauseAfter = (waitedMs: number): number =>
  Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Math.round(waitedMs / 2)));

/** What has become of a purchase. `waiting`: it is paid, and the plan is still to come. */
export type Arrival = 'unpaid' | 'expired' | 'waiting' | 'there';

export const arrivalOf = ({
  status,
  subscription,
}: Pick<CheckoutSummary, 'status' | 'subscription'>): Arrival => {
  if (subscription && grantsPlan(subscription.status)) return 'there';
  if (status === 'complete') return 'waiting';
  return status === 'open' ? 'unpaid' : 'expired';
};
