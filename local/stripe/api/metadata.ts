import type Stripe from 'stripe';

/** Given keys replace existing ones, an empty text removes one, and clearing the whole field removes all. */
export const mergeMetadata = (
  before: Stripe.Metadata | null,
  change: Readonly<Record<string, string>> | null,
): Stripe.Metadata => {
  if (change === null) return {};
  const merged = { ...before, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
};
