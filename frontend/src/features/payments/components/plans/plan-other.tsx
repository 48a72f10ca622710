import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import type { SubjectType } from '#shared/domains/payments/plans.ts';
import { paths } from '#shared/product/paths.ts';
import css from './plan-page.module.css';

const others = {
  teams: {
    to: paths.memberPricing,
    title: m.pricing_other_members,
    text: m.pricing_other_members_text,
    action: m.pricing_other_members_action,
  },
  user: {
    to: paths.organizerPricing,
    title: m.pricing_other_teams,
    text: m.pricing_other_teams_text,
    action: m.pricing_other_teams_action,
  },
} as const;

/** A link to the other catalog, for people who are on the wrong page. */
export const PlanOther = ({ type }: { readonly type: SubjectType }) => {
  const { to, title, text, action } = others[type];
  return (
    <section className={css.other} aria-labelledby="other">
      <h2 id="other">{title()}</h2>
      <p>{text()}</p>
      <ButtonLink to={to()} variant="secondary">
        {action()}
      </ButtonLink>
    </section>
  );
};
