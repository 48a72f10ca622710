import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { usePlatform } from '#frontend/lib/page/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { variantFor } from '#shared/domains/payments/plans.ts';
import type { Subscription } from '#shared/domains/payments/shapes.ts';
import { useSubscriptionActions } from '../../api/subscription-actions.ts';
import { usePlans } from '../../api/use-plans.ts';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';

/** Cancels a subscription at the end of the paid period, after confirmation. */
export const PlanCancel = ({ subscription }: { readonly subscription: Subscription }) => {
  const [asking, setAsking] = useState(false);
  const { cancel } = useSubscriptionActions();
  const { data: plans } = usePlans(variantFor(subscription.subject.type, usePlatform().id));
  const { busy, run } = useAction(() => cancel(subscription.subject), {
    done: { text: m.plan_cancelled(), duration: 'long' },
    finally: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {m.plan_cancel_action()}
      </Button>
      <CancelPlanDialog
        open={asking}
        subscription={subscription}
        free={plans?.items[0]}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
