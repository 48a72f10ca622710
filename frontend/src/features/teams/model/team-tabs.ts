import { m } from '#frontend/paraglide/messages.js';
import { may } from '#shared/contracts/permissions.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { type TeamTab, teamTabs } from '#shared/product/paths.ts';

export const tabLabels = {
  events: m.team_tab_events,
  members: m.team_members,
  discussion: m.team_tab_discussion,
  'best-times': m.best_times_title,
  website: m.team_website,
  settings: m.team_tab_settings,
} as const satisfies Record<TeamTab | 'events', () => string>;

/** The parts of a team's page that a viewer sees. The first one has the page's own address. */
export const tabsFor = ({ viewer, siteId }: Pick<TeamPage, 'viewer' | 'siteId'>): ('events' | TeamTab)[] => {
  const roles = rolesOf(viewer.standing);
  const shown = {
    members: true,
    discussion: roles.length > 0,
    'best-times': may(teamKind, roles, 'seeBestTimes'),
    website: siteId !== null || may(teamKind, roles, 'createWebsite'),
    settings: may(teamKind, roles, 'edit') || may(teamKind, roles, 'delete'),
  } as const satisfies Record<TeamTab, boolean>;
  return ['events', ...teamTabs.filter((tab) => shown[tab])];
};
