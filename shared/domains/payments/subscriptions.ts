/** As the payment provider calls them (https://docs.stripe.com/api/subscriptions/object#subscription_object-status). */
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

/** Whether somebody with such a subscription has the plan. A failed renewal leaves it while the provider tries again. */
export const grantsPlan = (status: SubscriptionStatus): boolean => counting.has(status);

interface Candidate {
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly startedAt: string;
}

/** The subscription that counts among those of one subject: one that grants its plan, of several the newest. */
export const currentOf = <T extends Candidate>(subscriptions: readonly T[]): T | undefined =>
  subscriptions
    .filter(({ status }) => grantsPlan(status))
    .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt) || b.id.localeCompare(a.id))[0];
