import { call } from '#frontend/lib/api.ts';
import { session } from '#frontend/lib/session/current.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import { paymentsContract, type Subject, type SubscriptionItem } from '#shared/domains/payments/contract.ts';
import { leaveFor } from './leave-for.ts';

/** What can be done with a plan. The own record tells of plans too, so it is read again; and after a refusal, what was shown may be old. */
export const useSubscriptionActions = () => {
  const refresh = useRefreshReads();
  const after = async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      await Promise.all([refresh('/payments', '/plans'), session.refresh()]);
    }
  };
  return {
    /** Leads to the checkout, or changes a running subscription at once. */
    buy: async (item: SubscriptionItem): Promise<void> => {
      const { url } = await call(paymentsContract.createSubscription, { body: { items: [item] } }).catch(
        (error: unknown) => after(Promise.reject(error)),
      );
      await (url === null ? after(Promise.resolve()) : leaveFor(url));
    },
    cancel: (subject: Subject) => after(call(paymentsContract.cancelSubscription, { body: subject })),
    keep: (subject: Subject) => after(call(paymentsContract.reactivateSubscription, { body: subject })),
  };
};
