import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import type { Subscription } from '#shared/domains/payments/shapes.ts';
import { usePlans } from '../api/use-plans.ts';
import { PlanPicker } from './plan-picker.tsx';

interface ChangePlanDialogProps {
  /** The team's subscription. */
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

const Plans = ({ subscription, onClose }: ChangePlanDialogProps) => {
  const { data, error, mutate } = usePlans('teams');
  if (!data && error)
    return <ErrorState heading="h3" error={error} title={m.plan_failed()} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton fields={4} />;
  if (data.items.length === 0)
    return <EmptyState heading="h3" title={m.plan_none_title()} text={m.plan_none_text()} />;
  return (
    <PlanPicker
      plans={data.items}
      holder={{ kind: 'known', subject: subscription.subject, subscription }}
      heading="h3"
      onDone={onClose}
    />
  );
};

/** The plans to change a team to. Rendered while it is open. */
export const ChangePlanDialog = (props: ChangePlanDialogProps) => (
  <Sheet title={m.plan_change_dialog()} onClose={props.onClose}>
    <Plans {...props} />
  </Sheet>
);
