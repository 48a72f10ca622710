import type { ReactNode } from 'react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { may } from '#shared/contracts/permissions.ts';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import css from './dashboard.module.css';
import { NextEvent } from './next-event.tsx';
import { UnansweredInvitations } from './unanswered-invitations.tsx';

/** What other features show on the overview. */
export interface OverviewParts {
  /** Who asks to join. */
  readonly requests: (team: TeamPage) => ReactNode;
  readonly inviteLink: (team: TeamPage) => ReactNode;
  /** How many members there are, and how many of them come. */
  readonly figures: (team: TeamPage) => ReactNode;
  readonly sessionsCard: (team: TeamPage) => ReactNode;
  readonly statistics: (team: TeamPage) => ReactNode;
}
interface OverviewProps {
  readonly team: TeamPage;
  readonly parts: OverviewParts;
}

/** What waits for an answer, each with its answer next to it. */
const ToDo = ({ team, parts }: OverviewProps) => {
  const answers = may(teamKind, rolesOf(team.viewer.standing), 'answerRequests');
  const params = { teamId: team.id };
  const requests = useRead(memberEndpoints.joinRequests, answers ? { params } : null);
  const invitations = useRead(memberEndpoints.invitations, { params });
  const counted = [...(answers ? [requests] : []), invitations];
  const count = counted.reduce((sum, { data }) => sum + (data?.items.length ?? 0), 0);
  const isEmpty = count === 0 && counted.every(({ data }) => data !== undefined);
  return (
    <section aria-labelledby="to-do">
      <div className={css.sectionHead}>
        <h2 id="to-do">{m.dashboard_to_do()}</h2>
        <p role="status">{count > 0 && m.dashboard_things({ count })}</p>
      </div>
      {isEmpty ? (
        <Card>
          <p>{m.dashboard_nothing_to_do()}</p>
        </Card>
      ) : (
        <Stack gap="1">
          {answers && parts.requests(team)}
          <UnansweredInvitations team={team} />
        </Stack>
      )}
    </section>
  );
};

export const Overview = ({ team, parts }: OverviewProps) => (
  <div className={css.columns}>
    <Stack gap="1.25">
      <ToDo team={team} parts={parts} />
      {parts.figures(team)}
      {parts.statistics(team)}
    </Stack>
    <Stack gap="1.25">
      <NextEvent team={team} />
      {parts.sessionsCard(team)}
      {parts.inviteLink(team)}
    </Stack>
  </div>
);
