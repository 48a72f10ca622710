import { useEndpoint } from '#frontend/lib/swr.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';

/** What the person pays for; nothing is requested for visitors. */
export const useSubscriptions = (isMember = true) =>
  useEndpoint(paymentsContract.subscriptions, isMember ? {} : null);
