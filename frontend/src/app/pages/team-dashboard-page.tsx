import { DashboardScreen } from '#frontend/features/team-dashboard/components/dashboard-screen.tsx';
import { SessionsCard } from '#frontend/features/team-sessions/components/sessions-card.tsx';
import { SessionsTab } from '#frontend/features/team-sessions/components/sessions-tab.tsx';
import { TeamFigures } from '#frontend/features/team-sessions/components/statistics/figures.tsx';
import { Statistics } from '#frontend/features/team-sessions/components/statistics/statistics.tsx';
import { DuesFigure, LateDues } from '#frontend/features/teams/components/dues/dues-overview.tsx';
import { TeamEvents } from '#frontend/features/teams/components/events/team-events.tsx';
import { InviteLink } from '#frontend/features/teams/components/members/invite-link.tsx';
import { Members } from '#frontend/features/teams/components/members/members.tsx';
import { MembersTable } from '#frontend/features/teams/components/members/members-table.tsx';
import { Requests } from '#frontend/features/teams/components/members/requests.tsx';
import { UnansweredInvitations } from '#frontend/features/teams/components/members/unanswered-invitations.tsx';
import { TeamNotFound } from '#frontend/features/teams/components/team-not-found.tsx';
import { TeamSettings } from '#frontend/features/teams/components/team-settings.tsx';
import { Website } from '#frontend/features/teams/components/website.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import { TeamImport } from './team-import.tsx';

/** A team for the people who run it, with the parts of other features. */
export const Component = () => (
  <DashboardScreen
    parts={{
      missing: <TeamNotFound />,
      requests: (team) => <Requests team={team} />,
      invitations: (team) => <UnansweredInvitations team={team} />,
      inviteLink: (team) => <InviteLink team={team} />,
      lateDues: (team) => <LateDues team={team} />,
      figures: (team) => (
        <TeamFigures
          team={team}
          more={may(teamKind, rolesOf(team.viewer.standing), 'manageDues') && <DuesFigure team={team} />}
        />
      ),
      sessionsCard: (team) => <SessionsCard team={team} />,
      statistics: (team) => <Statistics team={team} />,
      membersTable: (team) => <MembersTable team={team} />,
      members: (team) => <Members team={team} importer={TeamImport} />,
      events: (team) => <TeamEvents team={team} />,
      sessions: (team) => <SessionsTab team={team} />,
      website: (team) => <Website team={team} />,
      settings: (team) => <TeamSettings team={team} />,
    }}
  />
);
