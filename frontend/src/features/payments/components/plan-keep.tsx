import { showFailure } from '#frontend/lib/show-failure.ts';
import { showToast } from '#frontend/lib/toast-store.ts';
import { useAction } from '#frontend/lib/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import type { Subject } from '#shared/domains/payments/shapes.ts';
import { useSubscriptionActions } from '../api/subscription-actions.ts';

/** Undoes a cancellation. */
export const PlanKeep = ({ subject }: { readonly subject: Subject }) => {
  const { keep } = useSubscriptionActions();
  const { busy, run } = useAction(async () => {
    try {
      await keep(subject);
      showToast(m.subscription_kept(), { tone: 'success', duration: 'long' });
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <Button loading={busy} onClick={() => void run()}>
      {m.subscription_keep()}
    </Button>
  );
};
