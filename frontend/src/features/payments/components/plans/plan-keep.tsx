import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import type { Subject } from '#shared/domains/payments/shapes.ts';
import { useSubscriptionActions } from '../../api/subscription-actions.ts';

/** Undoes a cancellation. */
export const PlanKeep = ({ subject }: { readonly subject: Subject }) => {
  const { keep } = useSubscriptionActions();
  const { busy, run } = useAction(() => keep(subject), {
    done: { text: m.subscription_kept(), duration: 'long' },
  });
  return (
    <Button loading={busy} onClick={() => void run()}>
      {m.subscription_keep()}
    </Button>
  );
};
