import { m } from '#frontend/paraglide/messages.js';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import type { Plan, Subscription } from '#shared/domains/payments/shapes.ts';
import { planName } from '../../model/plan-words.ts';
import { dateOf } from '../../model/subscription-days.ts';

interface CancelPlanDialogProps {
  readonly open: boolean;
  readonly subscription: Subscription;
  /** The plan that follows. */
  readonly free: Plan | undefined;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export const CancelPlanDialog = ({ subscription, free, ...dialog }: CancelPlanDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title={m.plan_cancel_title({ plan: subscription.label })}
    action={m.plan_cancel_action()}
    cancel={m.subscription_keep()}
  >
    {m.plan_cancel_text({
      date: dateOf(subscription.periodEnd),
      free: free ? planName(free) : m.plan_free(),
    })}
  </ConfirmDialog>
);
