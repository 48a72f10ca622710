import type { Plan } from '#shared/domains/payments/shapes.ts';
import { usePlanChoice } from '../../model/plan-choice.ts';
import type { PlanHolder } from '../../model/plan-holder.ts';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import css from './plan-card.module.css';
import { PlanCard } from './plan-card.tsx';
import { PlanChangeQuestion } from './plan-change-question.tsx';

interface PlanPickerProps {
  /** The free plan first. */
  readonly plans: readonly Plan[];
  readonly holder: PlanHolder;
  readonly heading?: 'h2' | 'h3';
  /** On wide screens, the plans are side by side. */
  readonly sideBySide?: boolean;
  readonly onDone?: () => void;
}

const nothing = (): void => undefined;

/** The plans of one catalog to choose from, with the dialogs that some choices need. */
export const PlanPicker = ({
  plans,
  holder,
  heading = 'h2',
  sideBySide = false,
  onDone = nothing,
}: PlanPickerProps) => {
  const { choose, confirm, close, asked, busy } = usePlanChoice(holder, onDone);
  const subscription = holder.kind === 'known' ? holder.subscription : undefined;
  const isAsked = (move: 'cancel' | 'change'): boolean => asked?.open === true && asked.move === move;
  const answers = { busy: busy !== null, onConfirm: () => void confirm(), onClose: close };
  return (
    <>
      <div className={css.cards} data-side-by-side={sideBySide}>
        {plans.map((plan, index) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            before={plans[index - 1]}
            free={plans[0]}
            holder={holder}
            featured={index === 1}
            heading={heading}
            busy={busy}
            onChoose={(chosen) => void choose(chosen)}
          />
        ))}
      </div>
      {subscription && (
        <>
          <CancelPlanDialog
            open={isAsked('cancel')}
            subscription={subscription}
            free={plans[0]}
            {...answers}
          />
          <PlanChangeQuestion
            open={isAsked('change')}
            subscription={subscription}
            plan={asked?.plan}
            {...answers}
          />
        </>
      )}
    </>
  );
};
