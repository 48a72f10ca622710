import { IconChevronRight, IconCreditCard, IconSearch, IconUsersGroup, IconWorld } from '@tabler/icons-react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import type { SubjectType } from '#shared/domains/payments/plans.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import css from './plan-success.module.css';

const yourPlan = {
  Icon: IconCreditCard,
  to: paths.settings({ tab: 'payments' }),
  title: m.payment_success_step_plan,
  text: m.payment_success_step_plan_text,
} as const;

const steps = {
  teams: [
    {
      Icon: IconWorld,
      to: routes.Sites,
      title: m.payment_success_step_domain,
      text: m.payment_success_step_domain_text,
    },
    {
      Icon: IconUsersGroup,
      to: routes.Teams,
      title: m.payment_success_step_team,
      text: m.payment_success_step_team_text,
    },
    yourPlan,
  ],
  user: [
    {
      Icon: IconSearch,
      to: paths.discover(),
      title: m.payment_success_step_play,
      text: m.payment_success_step_play_text,
    },
    yourPlan,
  ],
} as const;

/** What to do with the plan now. */
export const PlanNextSteps = ({ type }: { readonly type: SubjectType }) => (
  <section aria-labelledby="next">
    <h2 id="next">{m.payment_success_next()}</h2>
    <ul className={css.steps}>
      {steps[type].map(({ Icon, to, title, text }) => (
        <li key={to}>
          <Link to={to} className={css.step}>
            <Icon size={24} aria-hidden />
            <span>
              <strong>{title()}</strong>
              <small>{text()}</small>
            </span>
            <IconChevronRight size={20} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
