import { Link } from 'react-router';
import type { Area } from '#frontend/lib/area/area.ts';
import { m } from '#frontend/paraglide/messages.js';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import css from './contexts.module.css';

const contexts = {
  events: { label: m.discover_context_events, to: paths.discoverNear },
  places: { label: m.discover_context_places, to: paths.placesNear },
  teams: { label: m.discover_context_teams, to: paths.teamsNear },
  players: { label: m.discover_context_players, to: paths.playersNear },
} as const;
type Context = keyof typeof contexts;
const everywhere = {
  events: routes.Discover,
  places: routes.Places,
  teams: routes.DiscoverTeams,
  players: routes.DiscoverPlayers,
} as const satisfies Record<Context, string>;
const inOrder = ['events', 'places', 'teams', 'players'] as const satisfies readonly Context[];

interface ContextTabsProps {
  readonly current: Context;
  readonly area: Area | undefined;
}

/** What can be found around an area, each on a page of its own. */
export const ContextTabs = ({ current, area }: ContextTabsProps) => (
  <nav className={`${chips.chips} ${css.contexts}`} aria-label={m.discover_contexts()}>
    {inOrder.map((context) => (
      <Link
        key={context}
        className={css.context}
        to={area ? contexts[context].to(area) : everywhere[context]}
        aria-current={context === current ? 'page' : undefined}
      >
        {contexts[context].label()}
      </Link>
    ))}
    <Link className={css.context} to={routes.CitySearch}>
      {m.discover_context_cities()}
    </Link>
  </nav>
);
