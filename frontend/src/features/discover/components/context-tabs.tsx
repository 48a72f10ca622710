import { NavLink } from 'react-router';
import type { Area } from '#frontend/lib/area/area.ts';
import { m } from '#frontend/paraglide/messages.js';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import css from './discover.module.css';

/** What can be found: events here, everything else on a page of its own. */
export const ContextTabs = ({ area }: { readonly area: Area | undefined }) => (
  <nav className={`${chips.chips} ${css.contexts}`} aria-label={m.discover_contexts()}>
    <span className={css.context} aria-current="page">
      {m.discover_context_events()}
    </span>
    <NavLink className={css.context ?? ''} to={area ? paths.placesNear(area) : routes.Places}>
      {m.discover_context_places()}
    </NavLink>
    <NavLink className={css.context ?? ''} to={routes.Teams}>
      {m.discover_context_teams()}
    </NavLink>
    <NavLink className={css.context ?? ''} to={routes.Connect}>
      {m.discover_context_players()}
    </NavLink>
    <NavLink className={css.context ?? ''} to={routes.CitySearch}>
      {m.discover_context_cities()}
    </NavLink>
  </nav>
);
