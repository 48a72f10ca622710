import { m } from '#frontend/paraglide/messages.js';
import { may } from '#shared/contracts/permissions.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { type DashboardTab, dashboardTabs } from '#shared/product/paths.ts';

export const dashboardLabels = {
  overview: m.dashboard_overview,
  members: m.team_members,
  events: m.team_tab_events,
  sessions: m.team_sessions_title,
  website: m.team_website,
  settings: m.team_tab_settings,
} as const satisfies Record<DashboardTab | 'overview', () => string>;

/** The parts of the dashboard that a person sees. The first one has its own address. */
export const dashboardTabsFor = ({
  viewer,
  siteId,
}: Pick<TeamPage, 'viewer' | 'siteId'>): ('overview' | DashboardTab)[] => {
  const roles = rolesOf(viewer.standing);
  const shown: Partial<Record<DashboardTab, boolean>> = {
    website: siteId !== null || may(teamKind, roles, 'createWebsite'),
    settings: may(teamKind, roles, 'edit') || may(teamKind, roles, 'delete'),
  };
  return ['overview', ...dashboardTabs.filter((tab) => shown[tab] ?? true)];
};
