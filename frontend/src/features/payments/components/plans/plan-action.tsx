import { useLocation } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import type { Plan } from '#shared/domains/payments/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import type { PlanHolder } from '../../model/plan-holder.ts';
import { planMove } from '../../model/plan-moves.ts';
import { planName } from '../../model/plan-words.ts';
import { dateOf } from '../../model/subscription-days.ts';

interface PlanActionProps {
  readonly plan: Plan;
  readonly holder: PlanHolder;
  /** The plan to highlight. */
  readonly featured: boolean;
  /** The id of the plan that is being bought. */
  readonly busy: string | null;
  readonly onChoose: (plan: Plan) => void;
}

/** Where a person who cannot have a plan yet goes first, before coming back. */
const detourOf = ({ kind }: PlanHolder, here: string): string | undefined => {
  if (kind === 'visitor') return paths.signUp({ from: here });
  if (kind === 'newcomer') return paths.onboarding({ from: here });
  return kind === 'teamless' ? routes.CreateTeam : undefined;
};

const Choice = ({ plan, holder, featured, busy, onChoose }: PlanActionProps) => {
  const look = { variant: featured ? 'primary' : 'secondary', wide: true } as const;
  const nameOf = (action: string) => m.plan_action_name({ action, plan: planName(plan) });
  const start = m.plan_get_started();
  if (holder.kind !== 'known')
    return (
      <Button {...look} aria-label={nameOf(start)} loading={holder.kind === 'loading'} disabled>
        {start}
      </Button>
    );
  const { subscription } = holder;
  const move = planMove(plan, subscription);
  const text = move === 'current' ? m.plan_current() : start;
  const isSettled = move === 'current' || move === 'next';
  return (
    <>
      <Button
        {...look}
        aria-label={nameOf(text)}
        disabled={isSettled || (busy !== null && busy !== plan.id)}
        loading={busy === plan.id}
        onClick={() => onChoose(plan)}
      >
        {text}
      </Button>
      {move === 'next' && subscription && <p>{m.plan_from({ date: dateOf(subscription.periodEnd) })}</p>}
    </>
  );
};

/** A plan's button: what it does depends on the viewer. */
export const PlanAction = (props: PlanActionProps) => {
  const { pathname, search } = useLocation();
  const { plan, holder, featured } = props;
  if (holder.kind === 'closed') return null;
  const detour = detourOf(holder, pathname + search);
  if (detour === undefined) return <Choice {...props} />;
  const text = m.plan_get_started();
  return (
    <ButtonLink
      to={detour}
      variant={featured ? 'primary' : 'secondary'}
      wide
      aria-label={m.plan_action_name({ action: text, plan: planName(plan) })}
    >
      {text}
    </ButtonLink>
  );
};
