import { Link } from 'react-router';
import { useAppConfig } from '#frontend/lib/page/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { OwnTeam } from '#shared/domains/teams/shapes.ts';
import { routes } from '#shared/product/routes.ts';
import css from './home.module.css';

/** What a plan offers, to those who own a team without a website, while plans are sold. */
export const PlansBanner = ({ teams }: { readonly teams: readonly OwnTeam[] }) => {
  const isSold = useAppConfig()?.subscriptionsEnabled === true;
  const team = teams.find(({ role, siteId }) => role === 'owner' && siteId === null);
  if (!isSold || !team) return null;
  return (
    <aside className={css.banner} aria-label={m.home_plans_title({ team: team.name })}>
      <strong>{m.home_plans_title({ team: team.name })}</strong>
      <p>{m.home_plans_text()}</p>
      <Link to={routes.OrganizerPricing}>{m.home_plans_action()}</Link>
    </aside>
  );
};
