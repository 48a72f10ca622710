import { TeamsView } from '#frontend/features/discover/components/teams-view.tsx';
import { TeamCard } from '#frontend/features/teams/components/team-card.tsx';

/** Teams around a city, for everyone. */
export const Component = () => (
  <TeamsView draw={(team, away) => <TeamCard team={team} away={away} heading="h2" />} />
);
