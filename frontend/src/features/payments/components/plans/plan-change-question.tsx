import { m } from '#frontend/paraglide/messages.js';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import type { Plan, Subscription } from '#shared/domains/payments/shapes.ts';
import { periodLabel, planName, planPrice } from '../../model/plan-words.ts';

interface PlanChangeQuestionProps {
  readonly open: boolean;
  readonly subscription: Subscription;
  /** The plan that was chosen. */
  readonly plan: Plan | undefined;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export const PlanChangeQuestion = ({ subscription, plan, ...dialog }: PlanChangeQuestionProps) => (
  <ConfirmDialog
    {...dialog}
    title={plan ? m.plan_change_title({ plan: planName(plan) }) : ''}
    action={m.plan_change_action()}
  >
    {plan &&
      m.plan_change_text({
        price: planPrice(plan),
        period: periodLabel(plan.period),
        before: subscription.label,
      })}
  </ConfirmDialog>
);
