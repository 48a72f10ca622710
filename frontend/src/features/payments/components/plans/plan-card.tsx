import { IconCheck } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import type { Plan, Subscription } from '#shared/domains/payments/shapes.ts';
import type { PlanHolder } from '../../model/plan-holder.ts';
import { audienceOf, featureSentences, periodLabel, planName, planPrice } from '../../model/plan-words.ts';
import { dateOf } from '../../model/subscription-days.ts';
import { PlanAction } from './plan-action.tsx';
import css from './plan-card.module.css';
import { PlanKeep } from './plan-keep.tsx';

interface PlanCardProps {
  readonly plan: Plan;
  /** The plan below it, whose features it includes. */
  readonly before: Plan | undefined;
  /** The free plan, which follows when another one ends. */
  readonly free: Plan | undefined;
  readonly holder: PlanHolder;
  readonly featured: boolean;
  readonly heading: 'h2' | 'h3';
  readonly busy: string | null;
  readonly onChoose: (plan: Plan) => void;
}

const Running = ({
  subscription,
  free,
}: {
  readonly subscription: Subscription;
  readonly free: Plan | undefined;
}) => {
  const date = dateOf(subscription.periodEnd);
  if (!subscription.cancelAtPeriodEnd) return <p className={css.note}>{m.plan_renews({ date })}</p>;
  return (
    <>
      <PlanKeep subject={subscription.subject} />
      <p className={css.note}>{m.plan_ends({ date, plan: free ? planName(free) : m.plan_free() })}</p>
    </>
  );
};

const Features = ({ plan, before }: Pick<PlanCardProps, 'plan' | 'before'>) => (
  <div className={css.has}>
    {before && <p className={css.soft}>{m.plan_includes_before({ plan: planName(before) })}</p>}
    <ul className={css.features}>
      {featureSentences(plan, before).map((sentence) => (
        <li key={sentence}>
          <IconCheck size={20} aria-hidden />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** One plan: who it is for, its price, its button, its features. */
export const PlanCard = (props: PlanCardProps) => {
  const { plan, before, free, holder, featured, heading: Heading, busy, onChoose } = props;
  const subscription = holder.kind === 'known' ? holder.subscription : undefined;
  return (
    <article className={css.card} data-featured={featured}>
      <div>
        <Heading className={css.name}>{planName(plan)}</Heading>
        <p className={css.soft}>{audienceOf(plan)}</p>
      </div>
      <p className={css.price}>
        <strong>{planPrice(plan)}</strong> <span>{m.plan_per({ period: periodLabel(plan.period) })}</span>
      </p>
      <div className={css.action}>
        <PlanAction plan={plan} holder={holder} featured={featured} busy={busy} onChoose={onChoose} />
        {subscription?.planId === plan.id && <Running subscription={subscription} free={free} />}
      </div>
      <Features plan={plan} before={before} />
    </article>
  );
};
