import { IconCalendarPlus, IconEye } from '@tabler/icons-react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { SportIcon } from '#frontend/ui/sports/sport-icon.tsx';
import { TabCount, TabLinks } from '#frontend/ui/tabs/tab-links.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { type DashboardTab, paths } from '#shared/product/paths.ts';
import { dashboardLabels, dashboardTabsFor } from '../model/dashboard-tabs.ts';
import css from './dashboard.module.css';

interface HeadProps {
  readonly team: TeamPage;
  readonly current: 'overview' | DashboardTab;
}

const Tabs = ({ team, current }: HeadProps) => {
  const answers = may(teamKind, rolesOf(team.viewer.standing), 'answerRequests');
  const requests = useRead(memberEndpoints.joinRequests, answers ? { params: { teamId: team.id } } : null);
  const waiting = requests.data?.items.length ?? 0;
  return (
    <TabLinks
      label={m.dashboard_parts()}
      current={current}
      tabs={dashboardTabsFor(team).map((tab) => ({
        id: tab,
        label: dashboardLabels[tab](),
        to: paths.teamDashboard({ team: team.id, ...(tab !== 'overview' && { tab }) }),
        count: tab === 'members' && (
          <TabCount urgent count={waiting} label={m.team_requests_count({ count: waiting })} />
        ),
      }))}
    />
  );
};

/** Which team it is, and the parts of its dashboard. */
export const DashboardHead = ({ team, current }: HeadProps) => (
  <>
    <header className={css.head}>
      <span className={css.crest} aria-hidden>
        <SportIcon game={team.gameTypes[0] ?? 'other'} size={40} />
      </span>
      <div className={css.name}>
        {may(teamKind, rolesOf(team.viewer.standing), 'edit') && <Tag tone="last">{m.dashboard_admin()}</Tag>}
        <h1>{team.name}</h1>
      </div>
      <Cluster>
        <ButtonLink to={paths.team(team.slug)} variant="secondary" icon={<IconEye size={20} aria-hidden />}>
          {m.dashboard_view_page()}
        </ButtonLink>
        <ButtonLink
          to={paths.createEvent({ team: team.id })}
          icon={<IconCalendarPlus size={20} aria-hidden />}
        >
          {m.dashboard_add_event()}
        </ButtonLink>
      </Cluster>
    </header>
    <Tabs team={team} current={current} />
  </>
);
