import { session } from '#frontend/lib/session/current.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { paymentsContract, type Subject, type SubscriptionItem } from '#shared/domains/payments/contract.ts';
import { leaveFor } from './leave-for.ts';

/** What can be done with a plan. The own record tells of plans too, so it is read again; and after a refusal, what was shown may be old. */
export const useSubscriptionActions = () => {
  const change = useChange();
  const renewed = async <T>(changed: Promise<T>): Promise<T> => {
    try {
      return await changed;
    } finally {
      await session.refresh();
    }
  };
  return {
    /** Leads to the checkout, or changes a running subscription at once. */
    buy: async (item: SubscriptionItem): Promise<void> => {
      const { url } = await renewed(change(paymentsContract.createSubscription, { body: { items: [item] } }));
      if (url !== null) await leaveFor(url);
    },
    cancel: (subject: Subject) => renewed(change(paymentsContract.cancelSubscription, { body: subject })),
    keep: (subject: Subject) => renewed(change(paymentsContract.reactivateSubscription, { body: subject })),
  };
};
