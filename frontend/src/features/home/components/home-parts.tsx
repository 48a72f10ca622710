import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResponseOf } from '#frontend/lib/api/api.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { homeContract } from '#shared/domains/home/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import css from './home.module.css';
import { LocationCard } from './location-card.tsx';
import { Nearby } from './nearby.tsx';
import { OwnTeams } from './own-teams.tsx';
import { PlansBanner } from './plans-banner.tsx';
import { PlayersNear } from './players-near.tsx';
import { QuickActions } from './quick-actions.tsx';
import { QuickLinks } from './quick-links.tsx';
import { Tasks } from './tasks.tsx';
import { Upcoming } from './upcoming.tsx';

/** A part that the server left out because it failed. */
const partFailed = new Error('a part of the response is missing');

interface PartProps<T> {
  /** Null if it failed. */
  readonly value: T | null;
  readonly failed: string;
  /** One level below the heading above it. */
  readonly heading: 'h2' | 'h3';
  readonly onRetry: () => void;
  readonly children: (value: T) => ReactNode;
}

/** One part of the page, which can fail on its own. */
const Part = <T,>({ value, failed, heading, onRetry, children }: PartProps<T>) => (
  <Loaded
    of={{ data: value ?? undefined, error: partFailed, retry: onRetry }}
    heading={heading}
    failed={failed}
    skeleton={null}
  >
    {children}
  </Loaded>
);

type Home = ResponseOf<typeof homeContract.home>;

export const HomeParts = ({ home, onRetry }: { readonly home: Home; readonly onRetry: () => void }) => {
  const hasTeams = home.teams !== null && home.teams.length > 0;
  return (
    <div className={css.layout}>
      <div className={css.main}>
        <Tasks open={home.tasks} />
        <Part value={home.upcoming} failed={m.home_upcoming_failed()} heading="h2" onRetry={onRetry}>
          {(events) => <Upcoming events={events} />}
        </Part>
        <Section title={m.home_teams()} more={hasTeams && <Link to={routes.Teams}>{m.home_see_all()}</Link>}>
          <Part value={home.teams} failed={m.home_teams_failed()} heading="h3" onRetry={onRetry}>
            {(teams) => <OwnTeams teams={teams} />}
          </Part>
        </Section>
        {home.teams && <PlansBanner teams={home.teams} />}
      </div>
      <div className={css.side}>
        {/* People without events are offered the same two actions in a larger frame. */}
        {home.upcoming?.length !== 0 && <QuickActions />}
        <LocationCard />
        <Section title={m.home_nearby()} more={<Link to={paths.discover()}>{m.home_see_all()}</Link>}>
          <Part value={home.nearby} failed={m.home_nearby_failed()} heading="h3" onRetry={onRetry}>
            {(events) => <Nearby events={events} />}
          </Part>
        </Section>
        <Section title={m.home_players()} more={<Link to={routes.DiscoverPlayers}>{m.home_see_all()}</Link>}>
          <Part value={home.players} failed={m.home_players_failed()} heading="h3" onRetry={onRetry}>
            {(players) => <PlayersNear players={players} />}
          </Part>
        </Section>
        <QuickLinks />
      </div>
    </div>
  );
};
