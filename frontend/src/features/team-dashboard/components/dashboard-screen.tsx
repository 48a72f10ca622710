import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useTopic } from '#frontend/lib/realtime/use-topic.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import { type TeamPage, TeamSlug } from '#shared/domains/teams/shapes.ts';
import { teamTopic } from '#shared/domains/teams/topics.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { type DashboardTab, paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { chosenTeam } from '../model/chosen-team.ts';
import { dashboardTabsFor } from '../model/dashboard-tabs.ts';
import { keepLastTeam, lastTeam } from '../model/last-team.ts';
import { DashboardHead } from './dashboard-head.tsx';
import { Overview, type OverviewParts } from './overview.tsx';

type Part = (team: TeamPage) => ReactNode;

/** What other features show on the dashboard. */
interface DashboardParts extends OverviewParts, Readonly<Record<DashboardTab, Part>> {
  /** In place of a team that does not exist. */
  readonly missing: ReactNode;
}
interface DashboardProps {
  readonly parts: DashboardParts;
}

const Managed = ({ team, parts }: DashboardProps & { readonly team: TeamPage }) => {
  useTopic(teamTopic, team.id);
  useEffect(() => keepLastTeam(team.id), [team.id]);
  const asked = useSearchParams()[0].get('tab');
  const tab = dashboardTabsFor(team).find((one) => one === asked) ?? 'overview';
  return (
    <>
      <DashboardHead team={team} current={tab} />
      {tab === 'overview' ? <Overview team={team} parts={parts} /> : parts[tab](team)}
    </>
  );
};

const NotForPlayers = ({ team }: { readonly team: TeamPage }) => (
  <EmptyState
    heading="h1"
    title={m.dashboard_not_yours()}
    text={m.dashboard_not_yours_text({ name: team.name })}
    action={<ButtonLink to={paths.team(team.slug)}>{m.dashboard_open_team()}</ButtonLink>}
  />
);

const NoTeam = () => (
  <EmptyState
    heading="h1"
    title={m.dashboard_none()}
    text={m.dashboard_none_text()}
    action={<ButtonLink to={routes.CreateTeam}>{m.dashboard_start()}</ButtonLink>}
  />
);

const Team = ({ reference, parts }: DashboardProps & { readonly reference: string }) => {
  const isReference = TeamId.safeParse(reference).success || TeamSlug.safeParse(reference).success;
  const read = useRead(teamsContract.get, isReference ? { params: { teamId: reference }, query: {} } : null);
  return (
    <Loaded
      of={read}
      heading="h1"
      failed={m.dashboard_failed()}
      missing={parts.missing}
      skeleton={<EventPageSkeleton />}
    >
      {(team) =>
        may(teamKind, rolesOf(team.viewer.standing), 'hostEvents') ? (
          <Managed team={team} parts={parts} />
        ) : (
          <NotForPlayers team={team} />
        )
      }
    </Loaded>
  );
};

/** A team for the people who run it: the one in the address, or else the one opened last, or the oldest. */
export const DashboardScreen = ({ parts }: DashboardProps) => {
  const asked = useSearchParams()[0].get('team');
  const read = useRead(teamsContract.mine, asked ? null : {});
  return (
    <Page>
      <title>{usePageTitle(m.dashboard_title())}</title>
      {asked ? (
        <Team key={asked} reference={asked} parts={parts} />
      ) : (
        <Loaded of={read} heading="h1" failed={m.dashboard_failed()} skeleton={<EventPageSkeleton />}>
          {({ items }) => {
            const chosen = chosenTeam({ asked, last: lastTeam(), own: items });
            return chosen === undefined ? <NoTeam /> : <Team key={chosen} reference={chosen} parts={parts} />;
          }}
        </Loaded>
      )}
    </Page>
  );
};
