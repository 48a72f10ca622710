import { TeamsView } from '#frontend/features/discover/components/teams-view.tsx';
import { teamQuery } from '#frontend/features/discover/model/team-filters.ts';
import { Elsewhere } from '#frontend/features/externals/components/found-externals.tsx';
import { TeamCard } from '#frontend/features/teams/components/team-card.tsx';
import { routes } from '#shared/product/routes.ts';

/** Teams around a city, for everyone, and below them external ones. */
export const Component = () => (
  <TeamsView
    draw={(team, away) => <TeamCard team={team} away={away} heading="h2" />}
    elsewhere={({ area, filters, address }) => (
      <Elsewhere
        query={teamQuery(area, { ...filters, page: 1 })}
        area={area}
        all={`${routes.ExternalTeams}?${address}`}
      />
    )}
  />
);
