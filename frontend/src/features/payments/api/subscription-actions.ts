import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { session } from '#frontend/lib/session/current.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import type { Subject, SubscriptionItem } from '#shared/domains/payments/shapes.ts';
import { leaveFor } from './leave-for.ts';

/** Actions on a plan. The person's own account contains plans too, so it is reloaded; it is also reloaded after a refusal, because what was shown may be outdated. */
export const useSubscriptionActions = () => {
  const createSubscription = useWrite(paymentsContract.createSubscription);
  const cancelSubscription = useWrite(paymentsContract.cancelSubscription);
  const reactivateSubscription = useWrite(paymentsContract.reactivateSubscription);
  const renewed = async <T>(changed: Promise<T>): Promise<T> => {
    try {
      return await changed;
    } finally {
      await session.refresh();
    }
  };
  return {
    /** Opens the checkout, or changes an active subscription right away. */
    buy: async (item: SubscriptionItem): Promise<void> => {
      const { url } = await renewed(createSubscription({ body: { items: [item] } }));
      if (url !== null) await leaveFor(url);
    },
    cancel: (subject: Subject) => renewed(cancelSubscription({ body: subject })),
    keep: (subject: Subject) => renewed(reactivateSubscription({ body: subject })),
  };
};
