import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import type { Subscription } from '#shared/domains/payments/shapes.ts';
import { openPortal } from '../../api/open-portal.ts';
import { dateOf, dayOf } from '../../model/subscription-days.ts';
import css from './subscription-card.module.css';

interface SubscriptionCardProps {
  /** The name of the plan. */
  readonly name: string;
  /** The plan's owner. */
  readonly owner?: string | undefined;
  readonly subscription: Subscription | undefined;
  /** Where such a plan is chosen; null if none is sold. */
  readonly plansPath: string | null;
  /** The second button. */
  readonly secondary?: ReactNode;
}

const Period = ({ subscription }: Pick<SubscriptionCardProps, 'subscription'>) => {
  if (!subscription) return <p className={css.soft}>{m.subscription_none()}</p>;
  const { periodStart, periodEnd, cancelAtPeriodEnd, status } = subscription;
  return (
    <>
      <p className={css.period}>
        <span>{m.subscription_current_period({ start: dayOf(periodStart), end: dayOf(periodEnd) })}</span>
        {cancelAtPeriodEnd && <Tag tone="bad">{m.subscription_ends_on({ date: dateOf(periodEnd) })}</Tag>}
      </p>
      {status === 'past_due' && <FormNote>{m.subscription_past_due()}</FormNote>}
    </>
  );
};

/** One plan that a person has, or could have. */
export const SubscriptionCard = ({
  name,
  owner,
  subscription,
  plansPath,
  secondary,
}: SubscriptionCardProps) => (
  <article className={css.card}>
    <div>
      <h3>{name}</h3>
      {owner !== undefined && <p className={css.soft}>{owner}</p>}
    </div>
    <Period subscription={subscription} />
    {!subscription && plansPath === null && <p className={css.soft}>{m.subscription_not_sold()}</p>}
    <div className={css.actions}>
      {subscription && (
        <Button
          variant="secondary"
          endIcon={<IconExternalLink size={18} aria-hidden />}
          onClick={() => void openPortal()}
        >
          {m.subscription_manage()}
        </Button>
      )}
      {!subscription && plansPath !== null && (
        <ButtonLink to={plansPath} variant="secondary">
          {m.subscription_view_plans()}
        </ButtonLink>
      )}
      {secondary}
    </div>
  </article>
);
