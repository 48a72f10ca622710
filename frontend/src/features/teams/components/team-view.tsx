import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTopic } from '#frontend/lib/realtime/use-topic.ts';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { teamTopic } from '#shared/domains/teams/topics.ts';
import type { TeamTab } from '#shared/product/paths.ts';
import { tabsFor } from '../model/team-tabs.ts';
import { TeamEvents } from './events/team-events.tsx';
import { JoinBar } from './join-bar.tsx';
import type { ImporterProps } from './members/invitations.tsx';
import { Members } from './members/members.tsx';
import { teamFacts } from './team-card.tsx';
import { TeamHead } from './team-head.tsx';
import css from './team-page.module.css';
import { TeamSettings } from './team-settings.tsx';
import { TeamSide } from './team-side.tsx';
import { TeamTabs } from './team-tabs.tsx';
import { BestTimes } from './times/best-times.tsx';
import { Website } from './website.tsx';

/** What other features show on the page of a team. */
export interface TeamParts {
  /** Follows it, or stops. */
  readonly follow: (team: TeamPage) => ReactNode;
  /** Opens the conversation of its members. */
  readonly conversation: (team: TeamPage) => ReactNode;
  /** What its members discuss. */
  readonly discussion: (team: TeamPage) => ReactNode;
  /** The sessions of the team, with the viewer's own attendance. */
  readonly sessions: (team: TeamPage) => ReactNode;
  /** Reads people from a file. */
  readonly importer: ComponentType<ImporterProps>;
  /** The organization that it is part of. */
  readonly organization: (team: TeamPage) => ReactNode;
  /** What is shown if there is no such team; `otherwise` says so. */
  readonly missing: (reference: string, otherwise: ReactNode) => ReactNode;
}

interface TeamViewProps {
  readonly team: TeamPage;
  /** The invitation in the address, valid or not. */
  readonly invitation: string | undefined;
  readonly parts: TeamParts;
}

interface PartProps extends Pick<TeamViewProps, 'team' | 'parts'> {
  readonly tab: 'events' | TeamTab;
}

const Part = ({ team, tab, parts }: PartProps) => {
  switch (tab) {
    case 'members':
      return <Members team={team} importer={parts.importer} />;
    case 'discussion':
      return (
        <div className={css.columns}>
          <div>{parts.discussion(team)}</div>
          <div className={css.beside}>
            <TeamSide team={team} />
          </div>
        </div>
      );
    case 'best-times':
      return (
        <BestTimes teamId={team.id} hosts={may(teamKind, rolesOf(team.viewer.standing), 'hostEvents')} />
      );
    case 'website':
      return <Website team={team} />;
    case 'settings':
      return <TeamSettings team={team} />;
    default:
      return (
        <div className={css.columns}>
          <div>
            <TeamEvents team={team} />
          </div>
          <Stack>
            <TeamSide team={team} />
            {may(teamKind, rolesOf(team.viewer.standing), 'seeSessions') && parts.sessions(team)}
          </Stack>
        </div>
      );
  }
};

export const TeamView = ({ team, invitation, parts }: TeamViewProps) => {
  useTopic(teamTopic, team.id);
  const asked = useSearchParams()[0].get('tab');
  const tab = tabsFor(team).find((one) => one === asked) ?? 'events';
  return (
    <>
      <PageHead
        title={team.name}
        description={team.about === '' ? teamFacts(team) : team.about}
        image={team.photoURL}
      />
      <TeamHead
        team={team}
        compact={tab !== 'events'}
        follow={parts.follow(team)}
        conversation={parts.conversation(team)}
      />
      <div className={css.joinBar}>
        <JoinBar
          team={team}
          invitation={team.viewer.invited || team.viewer.linked ? invitation : undefined}
        />
      </div>
      <div className={css.organization}>{parts.organization(team)}</div>
      <TeamTabs team={team} current={tab} />
      <Part team={team} tab={tab} parts={parts} />
    </>
  );
};
