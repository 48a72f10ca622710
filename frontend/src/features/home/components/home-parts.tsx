import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { ResponseOf } from '#frontend/lib/api/api.ts';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { SkeletonBlock } from '#frontend/ui/skeletons/skeleton-block.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { homeContract } from '#shared/domains/home/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { agendaOf } from '../model/agenda.ts';
import { hostedDates } from '../model/hosted-dates.ts';
import css from './home.module.css';
import { LocationCard } from './location-card.tsx';
import { Nearby } from './nearby.tsx';
import { NextEvent } from './next-event.tsx';
import { OwnTeams } from './own-teams.tsx';
import { PlansBanner } from './plans-banner.tsx';
import { PlayersNear } from './players-near.tsx';
import { QuickLinks } from './quick-links.tsx';
import { Tasks } from './tasks.tsx';
import { FirstStep, Upcoming } from './upcoming.tsx';

const Answers = lazy(
  lazyRoute('home-answers', async () => {
    const { Answers: loaded } = await import('./answers.tsx');
    return { default: loaded };
  }),
);

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

interface HomePartsProps {
  readonly home: Home;
  readonly onRetry: () => void;
}

/** What is next, what needs an answer, and what the member hosts. */
const Top = ({ home, onRetry }: HomePartsProps) => {
  const agenda = agendaOf(home.upcoming ?? []);
  const { next } = agenda;
  const { offers = [], invitations = [] } = home.questions ?? {};
  const requests = useRead(homeContract.requests, home.questions?.hosts ? {} : null);
  const hosted = hostedDates(requests.data?.items ?? [], home.upcoming ?? [], next);
  const asked = new Set(invitations.map(({ event }) => event.id));
  const later = agenda.later.filter(({ id, mine }) => !(mine === 'invited' && asked.has(id)));
  return (
    <div className={css.top}>
      <Part value={home.upcoming} failed={m.home_upcoming_failed()} heading="h2" onRetry={onRetry}>
        {(events) => (next ? <NextEvent event={next} /> : events.length === 0 && <FirstStep />)}
      </Part>
      <div className={css.side}>
        <Part value={home.invitations} failed={m.home_invitations_failed()} heading="h2" onRetry={onRetry}>
          {(teams) =>
            hosted.length + offers.length + invitations.length + teams.length > 0 && (
              <Suspense fallback={<SkeletonBlock className={css.waiting} />}>
                <Answers questions={{ offers, invitations }} teams={teams} hosted={hosted} />
              </Suspense>
            )
          }
        </Part>
        <Loaded of={requests} heading="h2" failed={m.home_requests_failed()} skeleton={null}>
          {() => null}
        </Loaded>
        <Tasks open={home.tasks} />
        <LocationCard />
      </div>
      <Upcoming events={later} />
    </div>
  );
};

export const HomeParts = ({ home, onRetry }: HomePartsProps) => {
  const hasTeams = home.teams !== null && home.teams.length > 0;
  return (
    <>
      <Top home={home} onRetry={onRetry} />
      <Section title={m.home_teams()} more={hasTeams && <Link to={routes.Teams}>{m.home_see_all()}</Link>}>
        <Part value={home.teams} failed={m.home_teams_failed()} heading="h3" onRetry={onRetry}>
          {(teams) => <OwnTeams teams={teams} />}
        </Part>
      </Section>
      {home.teams && <PlansBanner teams={home.teams} />}
      <Section title={m.home_players()} more={<Link to={routes.DiscoverPlayers}>{m.home_see_all()}</Link>}>
        <Part value={home.players} failed={m.home_players_failed()} heading="h3" onRetry={onRetry}>
          {(players) => <PlayersNear players={players} />}
        </Part>
      </Section>
      <Section title={m.home_nearby()} more={<Link to={paths.discover()}>{m.home_see_all()}</Link>}>
        <Part value={home.nearby} failed={m.home_nearby_failed()} heading="h3" onRetry={onRetry}>
          {(events) => <Nearby events={events} />}
        </Part>
      </Section>
      <QuickLinks />
    </>
  );
};
