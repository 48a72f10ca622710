import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { Subscription } from '#shared/domains/payments/shapes.ts';
import { usePlans } from '../../api/use-plans.ts';
import { PlanPicker } from './plan-picker.tsx';

interface ChangePlanDialogProps {
  /** The team's subscription. */
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

const Plans = ({ subscription, onClose }: ChangePlanDialogProps) => {
  const read = usePlans('teams');
  return (
    <Loaded
      of={read}
      heading="h3"
      failed={m.plan_failed()}
      skeleton={<FormSkeleton fields={4} />}
      empty={<EmptyState heading="h3" title={m.plan_none_title()} text={m.plan_none_text()} />}
    >
      {({ items }) => (
        <PlanPicker
          plans={items}
          holder={{ kind: 'known', subject: subscription.subject, subscription }}
          heading="h3"
          onDone={onClose}
        />
      )}
    </Loaded>
  );
};

/** The plans to change a team to. Rendered while it is open. */
export const ChangePlanDialog = (props: ChangePlanDialogProps) => (
  <Sheet title={m.plan_change_dialog()} onClose={props.onClose}>
    <Plans {...props} />
  </Sheet>
);
