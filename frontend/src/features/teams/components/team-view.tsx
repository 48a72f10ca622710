import type { ReactNode } from 'react';
import { useTopic } from '#frontend/lib/realtime/use-topic.ts';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { PlanBadge } from '#frontend/ui/plan-badge/plan-badge.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { may } from '#shared/contracts/permissions.ts';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import { teamTopic } from '#shared/domains/teams/topics.ts';
import { BestTimes } from './best-times.tsx';
import { DeleteTeam } from './delete-team.tsx';
import { Invitations } from './invitations.tsx';
import { JoinBar } from './join-bar.tsx';
import { Requests } from './requests.tsx';
import { Roles } from './roles.tsx';
import { Roster } from './roster.tsx';
import { TeamPicture, teamFacts } from './team-card.tsx';
import { TeamEvents } from './team-events.tsx';
import css from './teams.module.css';
import { Topics } from './topics.tsx';
import { Website } from './website.tsx';

interface TeamViewProps {
  readonly team: TeamPage;
  /** The invitation in the address, valid or not. */
  readonly invitation: string | undefined;
  /** Follows it, or stops. */
  readonly follow: ReactNode;
}

export const TeamView = ({ team, invitation, follow }: TeamViewProps) => {
  useTopic(teamTopic, team.id);
  const roles = rolesOf(team.viewer.standing);
  return (
    <>
      <PageHead
        title={team.name}
        description={team.about === '' ? teamFacts(team) : team.about}
        image={team.photoURL}
      />
      <div className={css.hero}>
        <TeamPicture team={team} />
      </div>
      <h1>
        {team.name} {team.badge !== null && <PlanBadge>{team.badge}</PlanBadge>}
      </h1>
      <p className={css.facts}>{teamFacts(team)}</p>
      <p className={css.games}>{team.gameTypes.map(sportLabel).join(' · ')}</p>
      {team.about !== '' && <p className={css.about}>{team.about}</p>}
      {(team.privacy !== 'invite' || roles.length > 0) && <p className={css.follow}>{follow}</p>}
      <div className={css.joinBar}>
        <JoinBar team={team} invitation={team.viewer.invited ? invitation : undefined} />
      </div>
      {may(teamKind, roles, 'answerRequests') && team.privacy === 'request' && <Requests team={team} />}
      <TeamEvents
        team={team}
        hosts={may(teamKind, roles, 'hostEvents')}
        subscribes={may(teamKind, roles, 'subscribe')}
      />
      {may(teamKind, roles, 'seeBestTimes') && (
        <BestTimes teamId={team.id} hosts={may(teamKind, roles, 'hostEvents')} />
      )}
      <Roster team={team} />
      {may(teamKind, roles, 'assignRoles') && <Roles team={team} />}
      {may(teamKind, roles, 'editTopics') && <Topics teamId={team.id} />}
      {may(teamKind, roles, 'invite') && <Invitations team={team} />}
      {may(teamKind, roles, 'createWebsite') && <Website team={team} />}
      {may(teamKind, roles, 'delete') && <DeleteTeam team={team} />}
    </>
  );
};
