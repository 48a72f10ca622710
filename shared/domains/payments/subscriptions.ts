/** The payment provider's names (https://docs.stripe.com/api/subscriptions/object#subscription_object-status). */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

const counting: ReadonlySet<SubscriptionStatus> = new Set(['trialing', 'active', 'past_due']);

/** Whether a subscription grants its plan. After a failed renewal it still does while the provider retries. */
export const grantsPlan = (status: SubscriptionStatus): boolean => counting.has(status);

/** Whether a subscription is over for good, so that nothing is charged for it anymore. */
export const hasEnded = (status: SubscriptionStatus): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

interface Candidate {
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly startedAt: string;
}

/** A subject's current subscription: one that grants its plan, the newest if there are several. */
export const currentOf = <T extends Candidate>(subscriptions: readonly T[]): T | undefined =>
  subscriptions
    .filter(({ status }) => grantsPlan(status))
    .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt) || b.id.localeCompare(a.id))[0];
