import type { ReactNode } from 'react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { duesEndpoints } from '#shared/domains/teams/dues.ts';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import css from './dashboard.module.css';
import { NextEvent } from './next-event.tsx';

/** What other features show on the overview. */
export interface OverviewParts {
  /** Who asks to join. */
  readonly requests: (team: TeamPage) => ReactNode;
  /** Who is late with dues. */
  readonly lateDues: (team: TeamPage) => ReactNode;
  /** Who has not answered an invitation. */
  readonly invitations: (team: TeamPage) => ReactNode;
  readonly inviteLink: (team: TeamPage) => ReactNode;
  /** How many members there are, and how many of them come. */
  readonly figures: (team: TeamPage) => ReactNode;
  readonly sessionsCard: (team: TeamPage) => ReactNode;
  readonly statistics: (team: TeamPage) => ReactNode;
  readonly membersTable: (team: TeamPage) => ReactNode;
}
interface OverviewProps {
  readonly team: TeamPage;
  readonly parts: OverviewParts;
}

/** What waits for an answer, each with its answer next to it. */
const ToDo = ({ team, parts }: OverviewProps) => {
  const roles = rolesOf(team.viewer.standing);
  const answers = may(teamKind, roles, 'answerRequests');
  const manages = may(teamKind, roles, 'manageDues');
  const params = { teamId: team.id };
  const requests = useRead(memberEndpoints.joinRequests, answers ? { params } : null);
  const invitations = useRead(memberEndpoints.invitations, { params });
  const charges = useRead(duesEndpoints.duesCharges, manages ? { params, query: {} } : null);
  const late = charges.data?.items.filter(({ state }) => state === 'late').length ?? 0;
  const waiting = [...(answers ? [requests] : []), invitations];
  const count = waiting.reduce((sum, { data }) => sum + (data?.items.length ?? 0), late);
  const counted = [...waiting, ...(manages ? [charges] : [])];
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
          {manages && parts.lateDues(team)}
          {parts.invitations(team)}
        </Stack>
      )}
    </section>
  );
};

/** There are none until teams play in leagues. */
const Seasons = () => (
  <Card aria-labelledby="seasons">
    <h2 id="seasons">{m.dashboard_seasons()}</h2>
    <p>{m.dashboard_seasons_none()}</p>
  </Card>
);

export const Overview = ({ team, parts }: OverviewProps) => (
  <Stack gap="1.25">
    <div className={css.columns}>
      <Stack gap="1.25">
        <ToDo team={team} parts={parts} />
        {parts.figures(team)}
      </Stack>
      <Stack gap="1.25">
        <NextEvent team={team} />
        {parts.inviteLink(team)}
        {parts.sessionsCard(team)}
        <Seasons />
      </Stack>
      <div>{parts.statistics(team)}</div>
    </div>
    {may(teamKind, rolesOf(team.viewer.standing), 'editRoster') && parts.membersTable(team)}
  </Stack>
);
